import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { query } from '#client/api/query.ts';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useRequestLog } from '#client/harness/model/request-log.ts';
import { useAccountWords } from './account-words.ts';
import { Cause } from './cause.tsx';
import { Postings } from './postings.tsx';

type Movement = OutputOf<typeof control.movement>;

/** Why money moved: the postings, the line of a history that tells of it, what caused it, and what belongs to it. */
export function Why({ movement }: { movement: string }) {
  const { t } = useTranslation();
  const found = useQuery(query(control.movement, { id: movement }));
  const { data } = found;
  const { calls } = useRequestLog();
  // The server forgets calls that this page may still have.
  const request = data && (data.request ?? calls.find(({ id }) => id === data.requestId) ?? null);

  return (
    <div className="why">
      <ListState query={found} isEmpty={false} empty={null}>
        {data && (
          <>
            <Postings postings={data.postings} />
            <Records records={data.records} />
            <h4>{t('harness.ledger.cause')}</h4>
            <Cause {...data} request={request ?? null} />
            {data.story.length > 1 && <Story story={data.story} present={data} />}
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
      <ul className="why-records">
        {records.map(({ id, memberId, description, amount, status }) => (
          <li key={id}>
            <button type="button" className="text-button" onClick={() => openPanel('members', memberId)}>
              {accountWords(`member:${memberId}`)}
            </button>{' '}
            {description}, {format.money(amount)}, {t(`harness.members.recordStates.${status}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The other movements of the same call and of the same lines, in the order in which they came about. */
function Story({ story, present }: { story: Movement['story']; present: Movement }) {
  const { t } = useTranslation();
  const { calls } = useRequestLog();

  return (
    <>
      <h4>{t('harness.ledger.story')}</h4>
      <ol className="why-story">
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
