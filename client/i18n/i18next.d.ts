import 'i18next';
import type fields from '../../contract/words/fields/en-US.json';
import type harness from './harness/en-US.json';
import type translation from './locales/en-US.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof translation & { fields: typeof fields; harness: typeof harness } };
  }
}
