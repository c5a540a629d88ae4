import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { Command } from '#contract/control/accounting.ts';
import { isOperatorCall, type LoggedRequest } from '#contract/control/observation.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { useEventWords } from '#client/harness/kit/agenda-words.ts';
import { Facts, fieldText } from '#client/harness/kit/facts.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useRequestLog } from '#client/harness/model/request-log.ts';
import { useAccountWords } from './account-words.ts';
import { Postings } from './postings.tsx';

type Movement = OutputOf<typeof control.movement>;

/**
 * The cause of a movement of money: the postings, the records in members' histories, the call and the related
 * movements.
 */
export function MovementDetail({ movement }: { movement: string }) {
  const { t } = useTranslation();
  const found = useQuery(query(control.movement, { id: movement }));
  const { data } = found;
  const { calls } = useRequestLog();
  // The server drops old calls that this page may still have.
  const request = data && (data.request ?? calls.find(({ id }) => id === data.requestId) ?? null);

  return (
    <div className="movement">
      <ListState query={found} isEmpty={false} empty={null}>
        {data && (
          <>
            <Postings postings={data.postings} />
            <Records records={data.records} />
            <h4>{t('harness.ledger.cause')}</h4>
            <Cause {...data} request={request ?? null} />
            {data.story.length > 1 && <RelatedMovements story={data.story} present={data} />}
          </>
        )}
      </ListState>
    </div>
  );
}

function Records({ records }: Pick<Movement, 'records'>) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accountWords = useAccountWords();
  if (records.length === 0) return null;

  return (
    <>
      <h4>{t('harness.ledger.records')}</h4>
      <ul className="movement-records">
        {records.map(({ id, memberId, description, amount, status }) => (
          <li key={id}>
            <button type="button" className="text-button" onClick={() => openPanel('members', memberId)}>
              {accountWords(`member:${memberId}`)}
            </button>{' '}
            <span>{`${description}, ${format.money(amount)}, ${t(`harness.members.recordStates.${status}`)}`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The movements of the same call and the same records, in order. */
function RelatedMovements({ story, present }: { story: Movement['story']; present: Movement }) {
  const { t } = useTranslation();
  const { calls } = useRequestLog();

  return (
    <>
      <h4>{t('harness.ledger.story')}</h4>
      <ol className="movement-related">
        {story.map((movement) => (
          <li key={movement.id} aria-current={movement.id === present.id ? 'step' : undefined}>
            {movement.requestId !== present.requestId && (
              <Cause {...movement} request={calls.find(({ id }) => id === movement.requestId) ?? null} />
            )}
            <Postings postings={movement.postings} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface CauseProps {
  at: number;
  cause: string;
  requestId: string;
  /** The call that caused the movement, while the log has it. */
  request: LoggedRequest | null;
  /** The same call in the world's permanent log of commands. */
  command?: Command | null;
}

const duePrefix = 'due:';
const operatorPrefix = 'control.';
/** The request id of a fixture's own actions (fixtures/play.ts). */
const seed = 'seed';

/** The cause of a movement: a call, a due event, the operator or the fixture. */
function Cause({ at, cause, requestId, request, command = null }: CauseProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const nameOf = useNameOf();

  return (
    <div className="cause">
      <p>
        <code translate="no">{cause}</code> <span className="soft">{format.dateTime(at)}</span>
      </p>
      {request ? (
        <button type="button" className="text-button" onClick={() => openPanel('requests', request.id)}>
          {t('harness.ledger.openCall', {
            call: `${request.method} ${request.path}`,
            who: isOperatorCall(request)
              ? t('harness.requests.operator')
              : nameOf(request.phone) || t('harness.requests.guest'),
          })}
        </button>
      ) : command ? (
        <LoggedCommand command={command} requestId={requestId} />
      ) : (
        <p className="soft">
          {cause.startsWith(duePrefix)
            ? t('harness.ledger.byTime', {
                event: eventWords(cause.slice(duePrefix.length)),
                entry: requestId,
              })
            : requestId === seed
              ? t('harness.ledger.byFixture')
              : cause.startsWith(operatorPrefix)
                ? t('harness.ledger.byOperator', { id: requestId })
                : t('harness.ledger.byForgotten', { id: requestId })}
        </p>
      )}
    </div>
  );
}

/** A call that the request log no longer has, from the world's log of commands. */
function LoggedCommand({ command: { name, input }, requestId }: { command: Command; requestId: string }) {
  const { t } = useTranslation();

  return (
    <>
      <p className="soft">{t('harness.ledger.byCommand', { name, id: requestId })}</p>
      <Facts facts={Object.entries(input).map(([field, value]) => [field, fieldText(value)])} />
    </>
  );
}
