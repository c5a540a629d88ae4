import { useQuery } from '@tanstack/react-query';
import Spline from 'lucide-react/icons/spline';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { Command } from '#contract/control/accounting.ts';
import { isOperatorCall, type LoggedRequest } from '#contract/control/observation.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { useEventWords } from '#client/harness/kit/agenda-words.ts';
import { Facts, fieldText } from '#client/harness/kit/facts.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { writeAddress } from '#client/harness/model/address.ts';
import { follow } from '#client/harness/model/followed.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useRequestLog } from '#client/harness/model/request-log.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { useAccountWords, useKindWords } from './account-words.ts';
import { Postings } from './postings.tsx';

type Movement = OutputOf<typeof control.movement>;

interface MovementDetailProps {
  movement: string;
  /** The posting that is open, with its amount. */
  posting: { readonly id: string; readonly amount: string };
}

/** A movement of money: its postings, the records in members' histories, its cause, and the way to the thread of a posting. */
export function MovementDetail({ movement, posting: { id, amount } }: MovementDetailProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const found = useQuery(query(control.movement, { id: movement }));
  const { data } = found;
  const { calls } = useRequestLog();
  // The server drops old calls that this page may still have.
  const request = data?.request ?? calls.find((one) => one.id === data?.requestId);

  return (
    <div className="movement">
      <ListState query={found} isEmpty={false} empty={null}>
        {data && (
          <>
            <Postings postings={data.postings} />
            <Records records={data.records} />
            <h4>{t('harness.ledger.cause')}</h4>
            <Cause movement={data} request={request} />
            <Related movements={data.story.filter(({ id: other }) => other !== movement)} />
            <Button
              size="small"
              icon={<Spline />}
              onClick={({ currentTarget: element }) =>
                follow({ input: { posting: id }, shown: format.money(amount), element })
              }
            >
              {t('harness.ledger.follow')}
            </Button>
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

/** The other movements of the same call and the same records, such as the payout of a withdrawal. Each posting opens. */
function Related({ movements }: { movements: Movement['story'] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const kindWords = useKindWords();
  const open = (item: string) => {
    openPanel('ledger', item);
    writeAddress({ view: 'postings' });
  };
  const postings = movements.flatMap((one) =>
    one.postings.map((posting) => ({ ...posting, at: one.at, item: `${one.id}.${posting.id}` })),
  );
  if (postings.length === 0) return null;

  return (
    <>
      <h4>{t('harness.ledger.story')}</h4>
      <ol>
        {postings.map(({ item, kind, amount, at }) => (
          <li key={item}>
            <button type="button" className="text-button" onClick={() => open(item)}>
              {`${kindWords(kind)}, ${format.money(amount)}`}
            </button>{' '}
            <span className="soft">{format.dateTime(at)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

const duePrefix = 'due:';
const operatorPrefix = 'control.';
/** The request id of a fixture's own actions (fixtures/play.ts). */
const seed = 'seed';

/** The cause of a movement: a call, a due event, the operator or the fixture. `request` is the call, while a log has it. */
function Cause({ movement, request }: { movement: Movement; request: LoggedRequest | undefined }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const nameOf = useNameOf();
  const { at, cause, requestId, command } = movement;

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
