import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { LocalText } from '#contract/control/items.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { appPlatform } from '#client/device/app-version.ts';
import { ChangeForm } from '#client/harness/kit/form/change-form.tsx';
import { useDraft, wholeNumber } from '#client/harness/kit/form/draft.ts';
import { FieldPair, ItemForm } from '#client/harness/kit/form/item-form.tsx';
import { LocalTextField } from '#client/harness/kit/form/local-text-field.tsx';
import { useSaving } from '#client/harness/kit/form/saving.ts';
import { TextField } from '#client/harness/kit/form/text-field.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';

export type Version = OutputOf<typeof control.manageVersions>[number];

const list = control.manageVersions;
const at = { ITEM_EXISTS: 'versionCode' } as const;

interface VersionDraft {
  platform: string;
  version: string;
  versionCode: string;
  downUrl: string;
  extra: LocalText;
  compulsory: boolean;
}

const blank: VersionDraft = {
  ...{ platform: appPlatform, version: '', versionCode: '', downUrl: '', extra: '' },
  compulsory: false,
};

const draftOf = ({ versionCode, ...version }: Version): VersionDraft => ({
  ...version,
  versionCode: String(versionCode),
});

const fieldsOf = ({ versionCode, ...fields }: Partial<VersionDraft>) => ({
  ...fields,
  versionCode: wholeNumber(versionCode),
});

/** A version of the app, which can be corrected or taken back. */
export function VersionDetail({ version }: { version: Version }) {
  const { t } = useTranslation();
  const { id } = version;
  const name = `${version.platform} ${version.version}`;
  const said = t('harness.edit.saved', { name });
  const change = useSaving(control.changeVersion, { list, said, at, onSaved: () => draft.forget() });
  const draft = useDraft(draftOf(version), change.fieldErrors);

  return (
    <ChangeForm
      draft={draft}
      saving={change}
      onSave={() => change.run({ id, ...fieldsOf(draft.changes) })}
      remove={{ endpoint: control.removeVersion, id, name, text: t('harness.versions.removeText') }}
    >
      <VersionFields draft={draft} />
    </ChangeForm>
  );
}

/** Releases a version. */
export function NewVersion() {
  const { t } = useTranslation();
  const said = t('harness.versions.added');
  const add = useSaving(control.addVersion, { list, said, at, onSaved: (id) => draft.done(id) });
  const draft = useDraft(blank, add.fieldErrors);
  const { versionCode, ...version } = draft.values;

  return (
    <ItemForm
      saveLabel={t('harness.versions.release')}
      draft={draft}
      saving={add}
      onSave={() => add.run({ ...version, versionCode: wholeNumber(versionCode) })}
    >
      <VersionFields draft={draft} />
    </ItemForm>
  );
}

function VersionFields({ draft: { bind } }: { draft: ReturnType<typeof useDraft<VersionDraft>> }) {
  const { t } = useTranslation();
  const { value: isCompulsory, onChange: makeCompulsory, error } = bind('compulsory');

  return (
    <>
      <FieldPair>
        <TextField label={t('harness.versions.platform')} {...bind('platform')} />
        <TextField label={t('harness.versions.version')} placeholder="1.4.0" {...bind('version')} />
        <TextField label={t('harness.versions.versionCode')} kind="count" {...bind('versionCode')} />
      </FieldPair>
      <TextField label={t('harness.versions.downUrl')} kind="address" {...bind('downUrl')} />
      <LocalTextField label={t('harness.versions.extra')} rows={3} {...bind('extra')} />
      <Checkbox
        label={t('harness.versions.isCompulsory')}
        checked={isCompulsory}
        onChange={makeCompulsory}
        error={error}
      />
    </>
  );
}
