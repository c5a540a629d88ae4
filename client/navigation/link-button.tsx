import type { ComponentProps } from 'react';
import { ButtonLink } from '#client/ui/buttons/button-link.tsx';
import type { ButtonLook } from '#client/ui/buttons/button.tsx';
import { Link } from './link.tsx';

type LinkButtonProps = ButtonLook &
  Pick<ComponentProps<typeof Link>, 'to' | 'state' | 'replace' | 'onClick' | 'children'>;

/** A link to another screen that looks like a button. */
export const LinkButton = ({ to, state, replace = false, onClick, children, ...look }: LinkButtonProps) => (
  <ButtonLink {...look} link={<Link to={to} state={state} replace={replace} onClick={onClick} />}>
    {children}
  </ButtonLink>
);

/** The main action of a screen, if it leads to another screen. */
export const ActionLink = (props: Omit<LinkButtonProps, keyof ButtonLook> & Pick<ButtonLook, 'icon'>) => (
  <LinkButton {...props} variant="primary" fullWidth />
);
