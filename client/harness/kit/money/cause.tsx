import { useTranslation } from 'react-i18next';
import type { Command } from '#contract/control/accounting.ts';
import { isOperators, type LoggedRequest } from '#contract/control/observation.ts';
import { useEventWords } from '#client/harness/kit/agenda-words.ts';
import { Facts } from '#client/harness/kit/facts.tsx';
import { fieldText } from '#client/harness/kit/field-text.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

interface CauseProps {
  at: number;
  cause: string;
  requestId: string;
  /** The call behind it, as long as the log has it. */
  request: LoggedRequest | null;
  /** What the world keeps of it for good, where that was asked. */
  command?: Command | null;
}

const due = 'due:';
const operators = 'control.';
/** The request id of what a fixture's people did (fixtures/play.ts). */
const seed = 'seed';

/** What made money move, and when: a call, which one press opens, time, the operator, or the fixture. */
export function Cause({ at, cause, requestId, request, command = null }: CauseProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const nameOf = useNameOf();

  return (
    <div className="cause">
      <p>
        <code>{cause}</code> <span className="soft">{format.dateTime(at)}</span>
      </p>
      {request ? (
        <button type="button" className="text-button" onClick={() => openPanel('requests', request.id)}>
          {t('harness.ledger.openCall', {
            call: `${request.method} ${request.path}`,
            who: isOperators(request)
              ? t('harness.requests.operator')
              : nameOf(request.phone) || t('harness.requests.guest'),
          })}
        </button>
      ) : command ? (
        <Kept command={command} requestId={requestId} />
      ) : (
        <p className="soft">
          {cause.startsWith(due)
            ? t('harness.ledger.byTime', { event: eventWords(cause.slice(due.length)), entry: requestId })
            : requestId === seed
              ? t('harness.ledger.byFixture')
              : cause.startsWith(operators)
                ? t('harness.ledger.byOperator', { id: requestId })
                : t('harness.ledger.byForgotten', { id: requestId })}
        </p>
      )}
    </div>
  );
}

/** A call that the log has forgotten, as the world's own log of commands has it. */
function Kept({ command: { name, input }, requestId }: { command: Command; requestId: string }) {
  const { t } = useTranslation();

  return (
    <>
      <p className="soft">{t('harness.ledger.byCommand', { name, id: requestId })}</p>
      <Facts facts={Object.entries(input).map(([field, value]) => [field, fieldText(value)])} />
    </>
  );
}
