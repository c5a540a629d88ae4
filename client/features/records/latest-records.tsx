import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { latestCount, latestRecordsQuery } from '#client/lists/latest-records-query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { useOpenItem } from '#client/navigation/use-open-item.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { List } from '#client/ui/lists/list-row.tsx';
import { OnceSeen } from '#client/ui/layout/once-seen.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SkeletonRows } from '#client/ui/status/skeleton.tsx';
import { EmptyRecords } from './empty-records.tsx';
import { RecordRow } from './record-row.tsx';
import { RecordSheet } from './record-sheet.tsx';
import { pollWhileChangeable, useRefetchOnChange } from './record-polling.ts';

export function LatestRecords() {
  const { t } = useTranslation();
  const format = useFormat();
  const { openId: openRecord, open, close } = useOpenItem('record');
  const latest = useQuery({
    ...latestRecordsQuery,
    refetchInterval: ({ state }) => pollWhileChangeable(state.data?.list),
  });
  useRefetchOnChange(latest.data?.list);

  return (
    <>
      <Section
        title={t('records.latest')}
        trailing={<Link to={paths.records()}>{t('records.allRecords')}</Link>}
      >
        <Card flush>
          {/* On a phone they are below the balances, and a third of the elements of the wallet. */}
          <OnceSeen name="latest records" className="skeleton-block" style={{ blockSize: '20rem' }}>
            <Loaded
              query={latest}
              skeleton={<SkeletonRows count={latestCount} icon subtitle trailing="amount and state" />}
            >
              {({ list }) =>
                list.length === 0 ? (
                  <EmptyRecords type="all" />
                ) : (
                  <List>
                    {list.map((record) => (
                      <li key={record.id}>
                        <RecordRow
                          record={record}
                          when={
                            record.time > 0 && (
                              <span className="unbroken">{format.dateTime(record.time)}</span>
                            )
                          }
                          onOpen={open}
                        />
                      </li>
                    ))}
                  </List>
                )
              }
            </Loaded>
          </OnceSeen>
        </Card>
      </Section>
      <RecordSheet id={openRecord} onClose={close} />
    </>
  );
}
