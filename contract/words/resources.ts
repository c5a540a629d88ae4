import type { Locale } from '../languages.ts';
import fieldsEn from './fields/en-US.json' with { type: 'json' };
import fieldsHi from './fields/hi-IN.json' with { type: 'json' };
import fieldsTa from './fields/ta-IN.json' with { type: 'json' };
import fieldsTe from './fields/te-IN.json' with { type: 'json' };
import fieldsKa from './fields/ka-IN.json' with { type: 'json' };
import fieldsTr from './fields/tr-TR.json' with { type: 'json' };
import fieldsEs from './fields/es-ES.json' with { type: 'json' };
import fieldsIt from './fields/it-IT.json' with { type: 'json' };
import fieldsFr from './fields/fr-FR.json' with { type: 'json' };
import fieldsDe from './fields/de-DE.json' with { type: 'json' };
import fieldsSi from './fields/si-SI.json' with { type: 'json' };
import messagesEn from './messages/en-US.json' with { type: 'json' };
import messagesHi from './messages/hi-IN.json' with { type: 'json' };
import messagesTa from './messages/ta-IN.json' with { type: 'json' };
import messagesTe from './messages/te-IN.json' with { type: 'json' };
import messagesKa from './messages/ka-IN.json' with { type: 'json' };
import messagesTr from './messages/tr-TR.json' with { type: 'json' };
import messagesEs from './messages/es-ES.json' with { type: 'json' };
import messagesIt from './messages/it-IT.json' with { type: 'json' };
import messagesFr from './messages/fr-FR.json' with { type: 'json' };
import messagesDe from './messages/de-DE.json' with { type: 'json' };
import messagesSi from './messages/si-SI.json' with { type: 'json' };

type Words = Readonly<{ messages: typeof messagesEn; fields: typeof fieldsEn }>;

/** Any text may be missing. */
type Translation<English> = {
  readonly [Key in keyof English]?: English[Key] extends string ? string : Translation<English[Key]>;
};

/** The server's messages. A text that a language lacks is said in English. A locale without a file does not compile. */
export const resources: Readonly<Record<Locale, Translation<Words>>> & { readonly 'en-US': Words } = {
  'en-US': { messages: messagesEn, fields: fieldsEn },
  'hi-IN': { messages: messagesHi, fields: fieldsHi },
  'ta-IN': { messages: messagesTa, fields: fieldsTa },
  'te-IN': { messages: messagesTe, fields: fieldsTe },
  'ka-IN': { messages: messagesKa, fields: fieldsKa },
  'tr-TR': { messages: messagesTr, fields: fieldsTr },
  'es-ES': { messages: messagesEs, fields: fieldsEs },
  'it-IT': { messages: messagesIt, fields: fieldsIt },
  'fr-FR': { messages: messagesFr, fields: fieldsFr },
  'de-DE': { messages: messagesDe, fields: fieldsDe },
  'si-SI': { messages: messagesSi, fields: fieldsSi },
};
