import PanelRightClose from 'lucide-react/icons/panel-right-close';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';
import { foldConsole, useConsoleFold } from '#client/harness/model/bench-layout.ts';

/** Folds the console, so that the phones have the whole page, and unfolds it. */
export function FoldButton() {
  const { t } = useTranslation();
  const isFolded = useConsoleFold();

  return (
    <IconButton
      label={t(isFolded ? 'harness.layout.unfold' : 'harness.layout.fold')}
      icon={isFolded ? <PanelRightOpen /> : <PanelRightClose />}
      aria-expanded={!isFolded}
      repeatable
      onClick={() => foldConsole(!isFolded)}
    />
  );
}
