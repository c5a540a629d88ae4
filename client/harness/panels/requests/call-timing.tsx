import './call-timing.css';
import { useTranslation } from 'react-i18next';
import { callSteps, type LoggedRequest } from '#contract/control/observation.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { msText } from '#client/harness/kit/calls/call-words.ts';

/** The duration of each step of a call, and the sizes of its bodies. */
export function CallTiming({
  call: { steps = [], durationMs, requestBytes, responseBytes },
}: {
  call: LoggedRequest;
}) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const starts = steps.map((_, at) => steps.slice(0, at).reduce((sum, { ms }) => sum + ms, 0));
  const sizes = [
    requestBytes !== undefined && t('harness.requests.sent', { size: format.bytes(requestBytes) }),
    responseBytes !== undefined && t('harness.requests.received', { size: format.bytes(responseBytes) }),
  ].filter(Boolean);
  if (steps.length === 0) return null;

  return (
    <section>
      <h4>{t('harness.requests.timing')}</h4>
      <ul className="call-bars">
        {steps.map(({ name, ms }, at) => {
          const step = callSteps.find((known) => known === name);
          return (
            <li key={`${at} ${name}`}>
              <span>{step ? t(`harness.requests.steps.${step}`) : name}</span>
              <Bar start={starts[at] ?? 0} length={ms} whole={durationMs} kind={name} />
              <span>{t('harness.requests.ms', { ms: msText(ms) })}</span>
            </li>
          );
        })}
      </ul>
      {sizes.length > 0 && <p className="soft">{sizes.join(' · ')}</p>}
    </section>
  );
}

interface BarProps {
  start: number;
  length: number;
  whole: number;
  kind: string;
}

export function Bar({ start, length, whole, kind }: BarProps) {
  const share = (ms: number) => `${whole > 0 ? (100 * ms) / whole : 0}%`;

  return (
    <span className="call-bar" aria-hidden>
      <span data-kind={kind} style={{ insetInlineStart: share(start), inlineSize: share(length) }} />
    </span>
  );
}
