import { remembered } from '#cli/conformance/reading.ts';

/** Words that platforms use for the same thing, some of them in other languages. The first of each row represents it. */
const synonyms: readonly string[] = [
  'id no sn',
  'name title nickname nick label headline nome nombre nom apelido titulo titre titel',
  'price cost preco precio prix prezzo preis kaufpreis fiyat',
  'amount money sum value valor monto montant importe importo betrag tutar',
  'head avatar portrait photo',
  'image img pic picture cover icon foto imagem imagen bild titelbild immagine resim',
  'url link href uri',
  'create created add added publish published join apply',
  'time date at',
  'begin start from inicio',
  'end finish expire expiry until',
  'open opened enabled enable',
  'content text body html texto texte testo inhalt contenido conteudo',
  'status state phase stage situacao estado stato etat durum',
  'available balance usable free saldo livre disponible disponivel',
  'total count all gesamt',
  'quantity num number qty qtd cantidad quantite menge anzahl',
  'description desc remark memo intro introduction',
  'fee charge commission taxa tarifa frais gebuehr',
  'reward bonus award',
  'type kind category tipo art',
  'phone mobile tel telephone msisdn cellphone celular telefone telefono telefon handy rufnummer',
  'password passwd pwd pass pin secret senha contrasena clave kennwort passwort sifre',
  'invite invitation invitate referral refer convite einladung',
  'product machine goods good item miner rig device plan catalog catalogue shop maquina produto maschine',
  'order purchase buy rent rental lease pedido commande bestellung ordine',
  'list page record rows items query history ledger transaction statement bill flow extrato extracto auszug',
  'recharge deposit topup deposito recarga einzahlung',
  'withdraw withdrawal cashout payout saque retiro retrait auszahlung',
  'wallet account assets purse carteira cartera billetera portafoglio cuzdan',
  'team crew downline equipe equipo mannschaft',
  'member user me person people usuario utilisateur utente mitglied socio',
  'detail info one get self profile',
  'email mail correo courriel',
  'logout signout signoff logoff',
  'login session sesion sessao acceso anmeldung',
  'summary overview stats statistics',
  'read seen lido leido gelesen',
  'code otp sms codigo codice',
  'coupon voucher promo offer cupom cupon gutschein',
  'income earnings earning profit revenue yield renda ingreso ertrag',
  'day daily days dia jour tag giorno gun',
  'net real actual liquido neto',
  'post square feed moment dynamic',
  'comment reply replies comentario kommentar',
  'message notification inbox push mensagem mensaje aviso nachricht',
  'news article announcement bulletin noticia nouvelle nachrichten',
  'country pais paises pays paese land laender',
  'bank banco banque banca',
  'currency moeda moneda devise',
  'carousel banner slider slide',
  'scroll ticker marquee',
  'version release latest',
  'feedback contact ticket',
  'sys config configuration setting parametro',
  'binding bind destination',
  'register signup registration reg registro cadastro',
  'signin checkin attendance',
];

const singular = (word: string): string => word.replace(/(?<=..[^s])s$/, '');

const meaning = new Map(
  synonyms.flatMap((group) => {
    const words = group.split(' ');
    return words.map((word) => [singular(word), words[0] ?? word] as const);
  }),
);

/** The words of a name such as `head_img` or `createTime`, as they are written. */
const writtenIn = remembered((name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '' && word !== 'is' && word !== 'has'),
);

const meaningOf = (word: string): string => meaning.get(singular(word)) ?? singular(word);

/** The words of a name, each as the first of its synonyms. */
export const wordsOf = remembered((name: string): readonly string[] => writtenIn(name).map(meaningOf));

/** A name without its spelling: `create_time` and `createTime` are equal. */
export const plain = (name: string): string => name.replaceAll(/[^A-Za-z\d]/g, '').toLowerCase();

/** Returns true if two names consist of the same words or their synonyms. */
export const isSameMeaning = (one: string, other: string): boolean =>
  wordsOf(one).length > 0 && wordsOf(one).join(' ') === wordsOf(other).join(' ');

/** Words that identify no field by themselves: the `total` of a page is not the `totalIncome` of a wallet. */
const vague: ReadonlySet<string> = new Set(
  'total amount quantity day type status id name time list detail create member'.split(' '),
);

/** Returns true if a name says nothing without the object around it, as `id` and `name`. */
export const isGeneral = (name: string): boolean => wordsOf(name).every((word) => vague.has(word));

/** The words of a host's name that a name of the contract also has, except those that identify no field. */
export function sharedWords(own: string, hostName: string): readonly string[] {
  const words = wordsOf(own).filter((word) => !vague.has(word));
  return [...new Set(writtenIn(hostName))].filter((word) => words.includes(meaningOf(word)));
}

/** The usual names of what all calls have in common: pages, languages, headers and segments of a path. */

const pages =
  /^(page|page_?num|page_?no|page_?index|current|current_?page|p|pn|p[aá]gina|seite|sayfa|ukurasa)$/i;
const offsets = /^(offset|skip|start|start_?(index|row|at)|first_?result)$/i;
const sizes =
  /^(size|page_?size|limit|rows|per_?page|ps|page_?limit|max_?results|por_?pagina|per_?pagina|par_?page|(je|pro)_?seite|tamanho|boyut)$/i;
const sentCursors =
  /^((next)?(page)?cursor|(next)?pagetoken|nexttoken|next|(starting|search)?after|(next)?continuation(token)?|(next)?marker|scrollid)$/;
const answeredCursors =
  /^(next(page)?(cursor|token|marker|key|after)|next(page|id)?|(end|page)?cursor|(next)?continuation(token)?|marker|after|scrollid)$/;
const totals = /^(count|cnt|sum|records|elements|num|quantos|cuantos|gesamt)$/i;

/** The end of a name that says hundredths. */
export const cents = /_?(in_?)?(cents?|minor|fen)$/i;

export const isPageNumberField = (name: string): boolean => pages.test(name);
export const isOffsetField = (name: string): boolean => offsets.test(name);
export const isSizeField = (name: string): boolean => sizes.test(name);
export const isCursorField = (name: string): boolean => sentCursors.test(plain(name));
export const isAnsweredCursor = (name: string): boolean => answeredCursors.test(plain(name));
/** Returns true if a field divides a list into pages. */
export const isPagingField = (name: string): boolean =>
  isPageNumberField(name) || isOffsetField(name) || isSizeField(name) || isCursorField(name);
/** Returns true for the number of all items, and not of all pages. */
export const isTotalName = (name: string): boolean =>
  totals.test(name) || (wordsOf(name).includes('total') && !/pages?$/i.test(name));

/** Returns true if a value is the code of a language, such as `en` or `en_US`. */
export const isLanguage = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/.test(value);
/** Returns true for the query field of the member's language. */
export const isLanguageField = (name: string, value: unknown): boolean =>
  /^(lang|language|locale|lng|hl|idioma|langue|lingua|sprache|dil|lugha)$/i.test(name) && isLanguage(value);

/** Returns true for the calling code beside a phone number. */
export const isCallingCode = (name: string): boolean => /area|country|calling|dial/i.test(name);

/** A header name as people write it. Recordings have them in lower case. */
export const titled = (name: string): string =>
  name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());

/** Returns true if platforms have a field of a request in the path. */
export const isSegment = (name: string): boolean => /id$/i.test(name) || name === 'level';
