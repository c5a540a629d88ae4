import '#client/harness/kit/tape-texts.ts';
import Columns2 from 'lucide-react/icons/columns-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { useShowBeside } from '#client/harness/app/beside/show-beside.ts';
import { useReturn } from '#client/harness/model/past.ts';
import { useClock } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { world } from '#client/harness/model/world.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Notice } from '#client/ui/status/notice.tsx';

/** Says that this page shows a fork of the past of a world, and returns to its present. */
export default function PastNotice({ source }: { source: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { data: clock } = useClock();
  const back = useReturn();
  const show = useShowBeside();

  return (
    <div className="tape-past">
      {clock && (
        <Notice title={t('tape.past', { world: source, when: format.dateTime(clock.now) })}>
          {t('tape.pastText', { name: world })}
        </Notice>
      )}
      <Button size="small" icon={<Columns2 />} busy={show.isPending} onClick={() => show.mutate(source)}>
        {t('tape.beside.present')}
      </Button>
      <Button size="small" icon={<Undo2 />} busy={back.isPending} onClick={() => back.mutate()}>
        {t('tape.return', { world: source })}
      </Button>
    </div>
  );
}
