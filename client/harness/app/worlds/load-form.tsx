import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { folded } from '#contract/text/search-words.ts';
import { useCommand } from '#client/api/command.ts';
import { useWorlds } from '#client/harness/model/queries.ts';
import { clearSessions } from '#client/harness/model/phones/phone-sessions.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { FieldError } from '#client/ui/fields/field-error.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { ChoiceList } from '#client/ui/fields/choice-list.tsx';
import { freeName } from '#client/harness/model/free-name.ts';
import { WorldNameField } from './world-name-field.tsx';
import type { WorldFile } from './world-file.ts';
import { openWorld, openWorldAt } from '#client/harness/model/open-world.ts';
import { world } from '#client/harness/model/world.ts';

/** The content of a file, or the reason why it cannot be loaded. A folder or a moved file is unreadable. */
export type Content = WorldFile | 'notAWorld' | 'unreadable' | 'tooLarge';

interface LoadFormProps {
  content: Content;
  fileName: string;
  onClose: () => void;
}

/** Asks whether to load a world file into a new world or into this one. */
export function LoadForm({ content, fileName, onClose }: LoadFormProps) {
  const { t } = useTranslation();
  if (typeof content === 'object')
    return <PlaceForm content={content} fileName={fileName} onClose={onClose} />;

  return (
    <div className="dialog-form">
      <p role="alert">{t(`harness.load.${content}`)}</p>
      <Button onClick={onClose}>{t('harness.close')}</Button>
    </div>
  );
}

interface Placement {
  place: 'new' | 'here';
  name: string;
}

/** Loads a file into a new world or this one, adds its request log, and opens the world. */
function useLoad({ page, requests, file }: WorldFile, onClose: () => void) {
  // A world alone does not change the state of the page.
  const open = (name: string) => {
    onClose();
    if (page) openWorldAt(name, page);
    else openWorld(name);
  };
  const log = useCommand(control.keepRequests, { quiet: true, onDone: ({ name }) => open(name) });
  const addLog = ({ name }: { name: string }) => {
    if (requests.length > 0) log.run({ name, requests: [...requests] });
    else open(name);
  };
  const create = useCommand(control.putWorld, { otherwiseAt: 'name', onDone: addLog });
  const replace = useCommand(control.importWorld, {
    otherwiseAt: 'name',
    onDone: (loaded) => {
      // The phones' sessions belong to the replaced world.
      clearSessions(loaded.name);
      addLog(loaded);
    },
  });
  const loaded = create.data ?? replace.data;
  return {
    submission: {
      busy: create.busy || replace.busy || log.busy,
      failure: create.failure ?? replace.failure,
      fieldErrors: { ...create.fieldErrors, ...replace.fieldErrors },
      reset: () => {
        create.reset();
        replace.reset();
      },
      run: ({ place, name }: Placement) => {
        if (place === 'here') replace.run({ name: world }, { files: file });
        else create.run({ name }, { files: file });
      },
    },
    /** The world was loaded, and its log was refused. */
    withoutLog: log.failure && loaded && { name: loaded.name, message: log.failure.message },
    open,
  };
}

function PlaceForm({ content, fileName, onClose }: LoadFormProps & { content: WorldFile }) {
  const { t } = useTranslation();
  const { data: worlds = [] } = useWorlds();
  const { submission, withoutLog, open } = useLoad(content, onClose);
  const taken = worlds.map(({ name }) => name);
  const start: Placement = { place: 'new', name: freeName(content.name || stemOf(fileName), taken) };
  const form = useForm(submission, { start });
  const { place } = form.values;

  if (withoutLog) {
    return (
      <div className="dialog-form">
        <p role="alert">{t('harness.load.withoutLog', { message: withoutLog.message })}</p>
        <ButtonRow>
          <Button onClick={onClose}>{t('harness.close')}</Button>
          <Button variant="primary" onClick={() => open(withoutLog.name)}>
            {t('harness.worlds.open')}
          </Button>
        </ButtonRow>
      </div>
    );
  }
  return (
    <Form className="dialog-form" onSubmit={form.submit}>
      {content.page && <p>{t('harness.load.withPage')}</p>}
      <ChoiceList
        label={t('harness.load.place')}
        selected={place}
        onSelect={(next) => form.set({ place: next })}
        choices={[
          { value: 'new', label: t('harness.load.asNew') },
          { value: 'here', label: t('harness.load.here', { name: world }) },
        ]}
      />
      {place === 'new' ? (
        <WorldNameField label={t('harness.load.name')} {...form.field('name')} />
      ) : (
        <>
          <p className="soft">{t('harness.load.hereText')}</p>
          <FieldError error={form.errorAt('name')} />
        </>
      )}
      <ButtonRow>
        <Button onClick={onClose}>{t('harness.world.cancel')}</Button>
        <Button type="submit" variant={place === 'here' ? 'danger' : 'primary'} busy={form.busy}>
          {t('harness.load.confirm')}
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** Derives a world's name from the file's: `Late payout (2).assay` becomes `late-payout-2`. */
const stemOf = (fileName: string): string =>
  folded(fileName)
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 58) || 'loaded';
