import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useWorlds } from '#client/harness/model/queries.ts';
import { clearSessions } from '#client/harness/model/phones/phone-sessions.ts';
import { Button } from '#client/ui/button.tsx';
import { ButtonRow } from '#client/ui/button-row.tsx';
import { ChoiceList } from '#client/ui/choice-list.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { freeName } from './free-name.ts';
import type { WorldFile } from './world-file.ts';
import { openWorld, openWorldAt, world } from '#client/harness/model/world.ts';

/** What a file holds, or why there is nothing to load: a folder, or one that is gone, cannot be read at all. */
export type Content = WorldFile | 'notAWorld' | 'unreadable' | 'tooLarge';

interface LoadFormProps {
  content: Content;
  fileName: string;
  onClose: () => void;
}

/** Asks whether a world from a file is to be a new one or to take the place of this one, and opens it. */
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

function PlaceForm({ content, fileName, onClose }: LoadFormProps & { content: WorldFile }) {
  const { t } = useTranslation();
  const { data: worlds = [] } = useWorlds();
  const { requests } = content;
  const taken = worlds.map(({ name }) => name);
  const [place, setPlace] = useState<'new' | 'here'>('new');
  const [typed, setTyped] = useState<string>();
  // A world alone says nothing of the page, which then stays as it is.
  const open = (name: string) => (content.page ? openWorldAt(name, content.page) : openWorld(name));
  const log = useCommand(control.keepRequests, { quiet: true, onDone: ({ name }) => open(name) });
  const goOn = ({ name }: { name: string }) => {
    if (requests.length > 0) log.run({ name, requests: [...requests] });
    else open(name);
  };
  const make = useCommand(control.createWorld, { quiet: true, onDone: goOn });
  const replace = useCommand(control.importWorld, {
    quiet: true,
    onDone: (loaded) => {
      // What was logged in here belongs to the world that was here.
      clearSessions();
      goOn(loaded);
    },
  });
  const load = place === 'here' ? replace : make;

  const name = place === 'here' ? world : (typed ?? freeName(content.name || stemOf(fileName), taken));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    load.run({ name }, { files: content.file });
  };

  if (log.failure && load.data) {
    const { name: loaded } = load.data;
    return (
      <div className="dialog-form">
        <p role="alert">{t('harness.load.withoutLog', { message: log.failure.message })}</p>
        <ButtonRow>
          <Button onClick={onClose}>{t('harness.close')}</Button>
          <Button variant="primary" onClick={() => open(loaded)}>
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
        <Field
          label={t('harness.load.name')}
          hint={t('harness.world.forkHint')}
          error={load.fieldErrors['name'] ?? load.failure?.message}
        >
          <TextInput
            value={name}
            onChange={(text) => setTyped(text.toLowerCase().replace(/[^a-z0-9-]/g, '-'))}
            required
            maxLength={63}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
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
        <Button type="submit" variant={place === 'here' ? 'danger' : 'primary'} busy={load.busy || log.busy}>
          {t('harness.load.confirm')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** A name for a world from that of its file: `Late payout (2).assay` is `late-payout-2`. */
const stemOf = (fileName: string): string =>
  fileName
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 58) || 'loaded';
