import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useCommand } from '#client/api/command.ts';
import { Decide } from '#client/harness/kit/decide.tsx';

export type GroupJoin = OutputOf<typeof control.groupJoins>[number];

/** The operator's decision on a screenshot of the official group. */
export function DecideJoin({ join: { id } }: { join: GroupJoin }) {
  const { t } = useTranslation();
  const decide = useCommand(control.decideGroupJoin);

  return (
    <Decide
      id={id}
      accept={{ label: t('harness.groupJoins.accept'), run: () => decide.run({ id, decision: 'accept' }) }}
      rejectLabel={t('harness.groupJoins.reject')}
      rejectTitle={t('harness.groupJoins.rejectTitle')}
      deciding={decide}
      onReject={(reason) => decide.run({ id, decision: 'reject', reason })}
    />
  );
}
