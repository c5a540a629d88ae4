import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { folded } from '#contract/search-words.ts';
import { useCommand } from '#client/api/command.ts';
import { useWorlds } from '#client/harness/model/queries.ts';
import { clearSessions } from '#client/harness/model/phones/phone-sessions.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { ButtonRow } from '#client/ui/buttons/button-row.tsx';
import { ChoiceList } from '#client/ui/fields/choice-list.tsx';
import { freeName } from './free-name.ts';
import { WorldNameField } from './world-name-field.tsx';
import type { WorldFile } from './world-file.ts';
import { openWorld, openWorldAt, world } from '#client/harness/model/world.ts';

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

type Place = 'new' | 'here';

/** Loads a file into a new world or this one, adds its request log, and opens the world. */
function useLoad({ page, requests }: WorldFile, place: Place) {
  // A world alone does not change the state of the page.
  const open = (name: string) => (page ? openWorldAt(name, page) : openWorld(name));
  const log = useCommand(control.keepRequests, { quiet: true, onDone: ({ name }) => open(name) });
  const addLog = ({ name }: { name: string }) => {
    if (requests.length > 0) log.run({ name, requests: [...requests] });
    else open(name);
  };
  const create = useCommand(control.createWorld, { quiet: true, onDone: addLog });
  const replace = useCommand(control.importWorld, {
    quiet: true,
    onDone: (loaded) => {
      // The phones' sessions belong to the replaced world.
      clearSessions();
      addLog(loaded);
    },
  });
  const load = place === 'here' ? replace : create;
  return {
    load,
    busy: load.busy || log.busy,
    /** The world was loaded, and its log was refused. */
    withoutLog: log.failure && load.data && { name: load.data.name, message: log.failure.message },
    open,
  };
}

function PlaceForm({ content, fileName, onClose }: LoadFormProps & { content: WorldFile }) {
  const { t } = useTranslation();
  const { data: worlds = [] } = useWorlds();
  const [place, setPlace] = useState<Place>('new');
  const [typed, setTyped] = useState<string>();
  const { load, busy, withoutLog, open } = useLoad(content, place);

  const taken = worlds.map(({ name }) => name);
  const name = place === 'here' ? world : (typed ?? freeName(content.name || stemOf(fileName), taken));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    load.run({ name }, { files: content.file });
  };

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
    <form className="dialog-form" onSubmit={submit}>
      {content.page && <p>{t('harness.load.withPage')}</p>}
      <ChoiceList
        label={t('harness.load.place')}
        selected={place}
        onSelect={setPlace}
        choices={[
          { value: 'new', label: t('harness.load.asNew') },
          { value: 'here', label: t('harness.load.here', { name: world }) },
        ]}
      />
      {place === 'new' ? (
        <WorldNameField
          label={t('harness.load.name')}
          value={name}
          error={load.fieldErrors['name'] ?? load.failure?.message}
          onChange={setTyped}
        />
      ) : (
        <>
          <p className="soft">{t('harness.load.hereText')}</p>
          {load.failure && (
            <p className="field-error" role="alert">
              {load.failure.message}
            </p>
          )}
        </>
      )}
      <ButtonRow>
        <Button onClick={onClose}>{t('harness.world.cancel')}</Button>
        <Button type="submit" variant={place === 'here' ? 'danger' : 'primary'} busy={busy}>
          {t('harness.load.confirm')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Derives a world's name from the file's: `Late payout (2).assay` becomes `late-payout-2`. */
const stemOf = (fileName: string): string =>
  folded(fileName)
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 58) || 'loaded';
