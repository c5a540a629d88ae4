import { useQuery } from '@tanstack/react-query';
import { control } from '#contract/control/control.ts';
import { query } from '#client/api/query.ts';

/** What the machines are called, by id. */
export function useMachineNames(): (id: string) => string {
  const machines = useMachines();
  return (id) => machines.find((machine) => machine.id === id)?.name ?? id;
}

export function useMachines(): readonly { id: string; name: string }[] {
  return useQuery(query(control.manageProducts)).data ?? [];
}
