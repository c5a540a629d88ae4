import { useTranslation } from 'react-i18next';
import { Amount } from '#client/ui/amount.tsx';
import { CopyIcon } from '#client/harness/console/copy-icon.tsx';
import { Panel, Row, Rows } from '#client/harness/console/panel.tsx';
import { useMembers } from '#client/harness/page/queries.ts';
import { useWorldFormat } from '#client/harness/page/world-format.ts';

/** Everybody in the world with what they hold, and the code that they invite with. */
export default function MembersPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const members = useMembers();
  const { total = 0, list = [] } = members.data ?? {};

  return (
    <Panel title={t('harness.members.title')} count={total}>
      <Rows query={members} items={list} empty={t('harness.members.empty')} shown={8}>
        {({ id, name, phone, inviteCode, available, income }) => (
          <Row
            key={id}
            title={name}
            detail={phone}
            trailing={
              <>
                <dl className="holdings">
                  <dt>{t('harness.members.available')}</dt>
                  <dd>
                    <Amount {...format.amount(available)} size={14} />
                  </dd>
                  <dt>{t('harness.members.income')}</dt>
                  <dd>
                    <Amount {...format.amount(income)} size={14} tone="soft" />
                  </dd>
                </dl>
                <CopyIcon text={inviteCode} what={t('harness.members.what')} />
              </>
            }
          />
        )}
      </Rows>
      {total > list.length && (
        <p className="panel-empty">{t('harness.moreUnlisted', { count: total - list.length })}</p>
      )}
    </Panel>
  );
}
