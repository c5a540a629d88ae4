import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { FigureGrid } from '#client/ui/text/figure-grid.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { MemberIncome } from './member-income.tsx';

interface TeamFiguresProps {
  size: number;
  validSize: number;
  income: string;
}

export function TeamFigures({ size, validSize, income }: TeamFiguresProps) {
  const { t } = useTranslation();
  const format = useFormat();

  return (
    <Card>
      <Stat label={t('team.income')} value={<MemberIncome income={income} size={40} />} />
      <FigureGrid
        layout="columns"
        figures={[
          // A host may not send them.
          {
            label: t('team.size'),
            value: size >= 0 && <span className="team-count">{format.count(size)}</span>,
          },
          {
            label: t('team.validSize'),
            value: validSize >= 0 && <span className="team-count">{format.count(validSize)}</span>,
          },
        ]}
      />
      <p className="soft-text">{t('team.validMeans')}</p>
    </Card>
  );
}
