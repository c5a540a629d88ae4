import { useTranslation } from 'react-i18next';
import { folded } from '#contract/text/search-words.ts';
import { useMembers, useWorlds } from '#client/harness/model/queries.ts';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { openWorld } from '#client/harness/model/open-world.ts';
import { matches } from '#client/harness/kit/list/matches.ts';
import { openPanel } from '#client/harness/model/open-panel.ts';
import { focusPanelList } from './panel-list.tsx';
import { panelGroups, panelTitle } from './panels.ts';

/** A panel, member or world that can be opened by name. */
interface Place {
  readonly id: string;
  readonly name: string;
  /** The kind of place, or a detail that distinguishes places of the same name. */
  readonly about: string;
  readonly go: () => void;
}

/** The places that match a text. Names that begin with the text come first. */
export function usePlaces(text: string): readonly Place[] {
  const all = [...usePanelPlaces(), ...useMemberPlaces(), ...useWorldPlaces()];
  const beginning = folded(text.trim());
  const begins = ({ name }: Place) => folded(name).startsWith(beginning);
  const found = all.filter(({ name, about }) => matches(`${name} ${about}`, text));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

function usePanelPlaces(): readonly Place[] {
  const { t } = useTranslation();
  return panelGroups.flatMap(({ group, ids }) =>
    ids.map((id) => ({
      id: `panel:${id}`,
      name: t(panelTitle(id)),
      about: t(`harness.panels.${group}`),
      go: () => {
        openPanel(id);
        focusPanelList();
      },
    })),
  );
}

function useMemberPlaces(): readonly Place[] {
  const { data } = useMembers();
  return (data?.list ?? []).map((member) => ({
    id: `member:${member.id}`,
    name: member.name,
    about: accountOf(member),
    go: () => {
      openPanel('members', member.id);
      focusPanelList();
    },
  }));
}

function useWorldPlaces(): readonly Place[] {
  const { t } = useTranslation();
  const { data: worlds = [] } = useWorlds();
  return worlds.map(({ name }) => ({
    id: `world:${name}`,
    name,
    about: t('harness.world.label'),
    go: () => openWorld(name),
  }));
}
