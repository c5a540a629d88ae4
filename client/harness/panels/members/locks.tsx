import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import type { Member } from './member.ts';

const dayMs = 86_400_000;
const locks = ['loginLockedUntil', 'withdrawLockedUntil'] as const;

/** The locks of a member's login and withdrawals, with buttons that lock and unlock both. */
export function Locks({ member }: { member: Member }) {
  const { t } = useTranslation();

  return (
    <section className="detail-section">
      <h4>{t('harness.members.locks')}</h4>
      <ul className="detail-lines">
        {locks.map((lock) => (
          <li key={lock} className="lock">
            <Lock member={member} lock={lock} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lock({ member, lock }: { member: Member; lock: (typeof locks)[number] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const now = useWorldNow() ?? 0;
  const set = useCommand(control.lockMember);
  const isLocked = member[lock] > now;
  const until = isLocked ? 0 : Math.floor(now) + dayMs;

  return (
    <>
      <span>{t(`harness.members.${lock}`)}</span>
      <Badge tone={isLocked ? 'red' : 'green'}>
        {isLocked
          ? t('harness.members.lockedUntil', { when: format.dateTime(member[lock]) })
          : t('harness.members.free')}
      </Badge>
      <Button
        size="small"
        variant="quiet"
        repeatable
        busy={set.busy}
        onClick={() => set.run({ id: member.id, [lock]: until })}
      >
        {t(isLocked ? 'harness.members.unlock' : 'harness.members.lock')}
      </Button>
    </>
  );
}
