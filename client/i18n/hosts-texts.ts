import english from './hosts/en-US.json';
import hindi from './hosts/hi-IN.json';
import { addTexts } from './i18n.ts';

/** The texts about foreign hosts, which only their clients load. Without a translation they are in English. */
addTexts('en-US', { hosts: english });
addTexts('hi-IN', { hosts: hindi });
