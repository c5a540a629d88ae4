import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { Facts, fieldText } from '#client/harness/kit/facts.tsx';
import { JsonTree } from '#client/harness/kit/json-tree.tsx';

/** The fields and headers of a request, and the body and headers of its response. */
export function RequestAndResponse({
  call: { input, headers, answer, answerHeaders },
}: {
  call: LoggedRequest;
}) {
  const { t } = useTranslation();
  const fields = Object.entries(input).map(([name, value]) => [name, fieldText(value)] as const);

  return (
    <>
      <Part title={t('harness.requests.fields')}>
        {fields.length === 0 ? (
          <p className="soft">{t('harness.requests.noFields')}</p>
        ) : (
          <Facts facts={fields} />
        )}
      </Part>
      <Part title={t('harness.requests.envelope')}>
        {answer === null ? (
          <p className="soft">{t('harness.requests.noAnswer')}</p>
        ) : (
          <Answer answer={answer} label={t('harness.requests.envelope')} />
        )}
      </Part>
      <Headers title={t('harness.requests.headers')} headers={headers} />
      <Headers title={t('harness.requests.answerHeaders')} headers={answerHeaders} />
    </>
  );
}

/** A cut or malformed response is text. */
function Answer({ answer, label }: { answer: unknown; label: string }) {
  return typeof answer === 'string' ? (
    <pre className="request-text">{answer}</pre>
  ) : (
    <JsonTree value={answer} label={label} />
  );
}

function Headers({ title, headers }: { title: string; headers: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const pairs = Object.entries(headers);

  return (
    <details className="request-headers">
      <summary>{title}</summary>
      {pairs.length === 0 ? (
        <p className="soft">{t('harness.requests.noHeaders')}</p>
      ) : (
        <Facts facts={pairs} />
      )}
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {children}
    </section>
  );
}
