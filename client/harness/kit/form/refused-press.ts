import { useEffect } from 'react';
import type { Failure } from '#client/api/failure.ts';
import { releasePress } from '#client/ui/press-guard.ts';

/** Lets a form be sent again at once after it was refused: only what was done must not be done twice by a second press. */
export function useRefusedPress(formId: string, failure: Failure | undefined): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (failure?.kind !== 'refused' || !(form instanceof HTMLFormElement)) return;
    for (const element of form.elements) releasePress(element);
  }, [formId, failure]);
}
