import LogOut from 'lucide-react/icons/log-out';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { useCommand } from '#client/api/command.ts';
import { query } from '#client/api/query.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

/** Ends the operator's session. A server that asks for no token has none. */
export function LogOutButton({ isCaptioned = false }: { isCaptioned?: boolean }) {
  const { t } = useTranslation();
  const { data: operator } = useQuery({ ...query(control.session), staleTime: Infinity });
  const logOut = useCommand(control.logOut, { onDone: () => location.reload() });

  if (!operator?.name) return null;
  const label = t('harness.entrance.logOut', { name: operator.name });
  const end = () => logOut.run({});
  return isCaptioned ? (
    <Button variant="quiet" icon={<LogOut />} onClick={end}>
      {label}
    </Button>
  ) : (
    <IconButton label={label} icon={<LogOut />} onClick={end} />
  );
}
