import './navigation-bar.css';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

interface NavigationBarProps {
  title: ReactNode;
  back?: { label: string; onPress: () => void };
  /** Icon buttons or a quiet button at the end. */
  trailing?: ReactNode;
}

/** The bar at the top of a screen: a back button, the title and further actions. */
export function NavigationBar({ title, back, trailing }: NavigationBarProps) {
  return (
    <header className="navigation-bar">
      {back && <IconButton label={back.label} icon={<ArrowLeft />} onClick={back.onPress} />}
      <h1>{title}</h1>
      {trailing}
    </header>
  );
}
