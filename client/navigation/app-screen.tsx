import { use, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ListPaneScroll } from '#client/ui/lists/list-pane.ts';
import { NavigationBar } from '#client/ui/layout/navigation-bar.tsx';
import { usePlatformName } from '#client/session/use-platform-name.ts';
import { Screen } from '#client/ui/layout/screen.tsx';
import { useCurrentRoute, useIsCurrentScreen } from './current-route.ts';
import { historyDepth } from './hash-history.ts';
import { latePart } from './late-part.tsx';
import { addressOf } from './paths.ts';
import { useTabs } from './tabs.ts';

/** Loads later; an empty box of the same size prevents a layout shift. */
export const ReloadButton = latePart(
  () => import('./reload-button.tsx'),
  () => <span className="icon-button" />,
);

interface AppScreenProps {
  /** Replaces the title of the route, for example with a product's name. */
  title?: string | undefined;
  /** The title as the bar shows it, if that is more than a text. */
  heading?: ReactNode;
  /** Icon buttons at the end of the bar. */
  trailing?: ReactNode;
  /** The one primary action, sticky at the bottom. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen with its bar: title, Back unless the screen is a tab, and the reload button. */
export function AppScreen({ title, heading, trailing, action, children }: AppScreenProps) {
  const { t } = useTranslation();
  const route = useCurrentRoute();
  const goBack = useGoBack();
  const shownTitle = title ?? t(route.title);
  useDocumentTitle(shownTitle);
  const tabs = useTabs();
  const isTab = route.tab !== undefined && (tabs?.includes(route.tab) ?? true);
  // The current screen beside it has Back and the reload button.
  const isBeside = use(ListPaneScroll) !== undefined;
  const actions =
    route.isStatic || isBeside ? (
      trailing
    ) : (
      <>
        {trailing}
        <ReloadButton />
      </>
    );
  const back = isTab || isBeside ? {} : { back: { label: t('app.back'), onPress: goBack } };

  return (
    <Screen
      bar={<NavigationBar title={heading ?? shownTitle} trailing={actions} {...back} />}
      action={action}
    >
      {children}
    </Screen>
  );
}

/** Sets the title of the document. AppScreen calls it; screens without a bar call it themselves. */
export function useDocumentTitle(title: string): void {
  const name = usePlatformName();
  const isBeside = use(ListPaneScroll) !== undefined;

  useEffect(() => {
    if (!isBeside) document.title = `${title} · ${name}`;
  }, [title, name, isBeside]);
}

/** Goes back after an answer, unless the member has left the screen before it arrived. */
export function useGoBackIfCurrent(): () => void {
  const goBack = useGoBack();
  const isCurrentScreen = useIsCurrentScreen();

  return () => {
    if (isCurrentScreen()) goBack();
  };
}

/** Goes back in the app's history; without one, opens the parent of the current route. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { parent = 'home' } = useCurrentRoute();

  return () => {
    if (historyDepth() > 0) void navigate(-1);
    else void navigate(addressOf(parent), { replace: true });
  };
}
