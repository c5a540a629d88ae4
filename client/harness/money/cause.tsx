import { useTranslation } from 'react-i18next';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { useEventWords } from '#client/harness/clock/agenda-words.ts';
import { openPanel } from '#client/harness/console/open-panel.ts';
import { useNameOf } from '#client/harness/page/queries.ts';
import { useWorldFormat } from '#client/harness/page/world-format.ts';

interface CauseProps {
  at: number;
  cause: string;
  requestId: string;
  /** The call behind it, as long as the log has it. */
  request: LoggedRequest | null;
}

const due = 'due:';
const operators = 'control.';
/** The request id of what a fixture's people did (fixtures/play.ts). */
const seed = 'seed';

/** What made money move, and when: a call, which one press opens, time, the operator, or the fixture. */
export function Cause({ at, cause, requestId, request }: CauseProps) {
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
            who: nameOf(request.phone) || t('harness.requests.guest'),
          })}
        </button>
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
