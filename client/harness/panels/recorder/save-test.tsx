import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { control } from '#contract/control/control.ts';
import type { Failure } from '#client/api/failure.ts';
import { downloadWorld } from '#client/api/world-bytes.ts';
import { saveFile } from '#client/device/save-file.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { CopyButton } from '#client/ui/buttons/copy-button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';
import { Notice } from '#client/ui/status/notice.tsx';
import type { Recording } from '#client/harness/kit/recording/recorder.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useLineWords } from './line-words.ts';
import { useWrittenTest, type Written } from './use-written-test.ts';
import { basePath } from '#client/device/base-path.ts';
import { curlScript } from '#client/harness/kit/recording/write-curl.ts';
import { playwrightTest } from '#client/harness/kit/recording/write-playwright.ts';
import { kitTest, type Recorded } from '#client/harness/kit/recording/write-test.ts';

/** The forms of a test, each with the end of its file's name. */
const formats = {
  vitest: { ending: '.test.ts', write: (recorded: Recorded) => kitTest(recorded, 'vitest') },
  node: { ending: '.test.mjs', write: (recorded: Recorded) => kitTest(recorded, 'node') },
  playwright: { ending: '.spec.mjs', write: playwrightTest },
  curl: {
    ending: '.sh',
    write: (recorded: Recorded, world: string) =>
      curlScript(recorded, { origin: location.origin + basePath, world }),
  },
} as const;

type Format = keyof typeof formats;

/** The text of a test. A script runs in a world of this name. */
const writtenIn = (format: Format, recorded: Recorded, world: string): string =>
  formats[format].write(recorded, world);

const formatNames = Object.keys(formats) as Format[];

/** Writes a recording as a test: repeats it, leaves out what changes no assertion, and offers the files. */
export function SaveTest({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const [name, setName] = useState('recorded');
  const [format, setFormat] = useState<Format>('vitest');
  const { written, failure, isBusy, tried, write } = useWrittenTest();

  return (
    <section className="recorder-save" aria-label={t('recorder.save.title')}>
      <div className="recorder-choice">
        <Field label={t('recorder.save.name')}>
          <TextInput value={name} onChange={setName} autoComplete="off" />
        </Field>
        <Field label={t('recorder.save.format')}>
          <SelectInput
            value={format}
            onChange={(value) => setFormat(value as Format)}
            options={formatNames.map((value) => ({ value, label: t(`recorder.save.formats.${value}`) }))}
          />
        </Field>
        <Button variant="primary" size="small" repeatable busy={isBusy} onClick={() => write(recording)}>
          {t('recorder.save.write')}
        </Button>
      </div>
      <div role="status">
        {isBusy && <p className="soft">{t('recorder.save.trying', { count: tried })}</p>}
        {failure && <Notice tone="warning">{failure.message}</Notice>}
        {written && 'problem' in written && <Problem written={written} />}
      </div>
      {written && 'lines' in written && <Result {...{ written, name, format }} base={recording.base} />}
    </section>
  );
}

type Problem = Extract<Written, { problem: string }>;

function Problem({ written }: { written: Problem }) {
  const { t } = useTranslation();
  const words = useLineWords();
  const values =
    'number' in written
      ? {
          number: written.number,
          line: words(written.difference.line).title,
          found: written.difference.found,
        }
      : {};
  return <Notice tone="warning">{t(`recorder.save.${written.problem}`, values)}</Notice>;
}

interface ResultProps {
  written: Exclude<Written, Problem>;
  name: string;
  format: Format;
  base: string;
}

const stemOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'recorded';

function Result({ written: { lines, of, isCutShort, scriptWorld }, name, format, base }: ResultProps) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const [testFile, worldFile] = [`${stemOf(name)}${formats[format].ending}`, `${stemOf(name)}.assay`];
  const text = writtenIn(format, { title: name, worldFile, lines, nameOf }, scriptWorld);
  const saveWorld = useMutation<unknown, Failure>({
    mutationFn: async () => saveFile(await downloadWorld(control.exportWorld, { name: base }), worldFile),
  });

  return (
    <>
      <Notice tone={isCutShort ? 'warning' : 'success'}>
        <p>
          {t(isCutShort ? 'recorder.save.cutShort' : 'recorder.save.kept', { kept: lines.length, count: of })}
        </p>
        <p>{`${t('recorder.save.files')} ${t('recorder.save.worldOwn')}`}</p>
      </Notice>
      <div className="recorder-choice">
        {/* Another file is another button, whose press is no second press of this one. */}
        <Button key={testFile} size="small" onClick={() => void saveFile(new Blob([text]), testFile)}>
          {t('recorder.save.test', { file: testFile })}
        </Button>
        <Button size="small" busy={saveWorld.isPending} onClick={() => saveWorld.mutate()}>
          {t('recorder.save.world', { file: worldFile })}
        </Button>
        <CopyButton
          text={text}
          label={t('recorder.save.copy')}
          onCopied={(copied) => confirmCopy(copied, t)}
        />
      </div>
      {saveWorld.error && <Notice tone="warning">{saveWorld.error.message}</Notice>}
      <pre
        className="recorder-code"
        aria-label={t('recorder.save.code')}
        role="region"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached by keyboard
        tabIndex={0}
        translate="no"
      >
        {text}
      </pre>
    </>
  );
}

const confirmCopy = (copied: boolean, t: TFunction): void =>
  void showToast(
    copied
      ? { text: t('recorder.save.copied'), tone: 'success' }
      : { text: t('harness.copyFailed'), tone: 'failure' },
  );
