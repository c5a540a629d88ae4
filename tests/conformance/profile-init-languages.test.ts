import { describe, expect, it } from 'vitest';
import { initFrom, sureCalls } from './profile-command.ts';

/** The recordings of two apps whose words, cases, versions and habits differ, and what each call is. */

const token = 'gk_5f1d7c3e9b2a48d6';
const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const depositAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
const at = '2026-11-20T08:00:00Z';

interface More {
  readonly sent?: object;
  readonly form?: readonly { name: string; value?: string; fileName?: string }[];
  readonly isGuest?: boolean;
}

interface App {
  readonly base: string;
  readonly answer: (data: unknown) => unknown;
}

function callOf({ base, answer }: App, line: string, data: unknown, { sent, form, isGuest = false }: More) {
  const [method = '', path = ''] = line.split(' ');
  const postData = form
    ? { mimeType: 'multipart/form-data', params: form }
    : sent && { mimeType: 'application/json', text: JSON.stringify(sent) };
  return {
    request: {
      method,
      url: base + path,
      headers: isGuest ? [] : [{ name: 'Authorization', value: `Bearer ${token}` }],
      ...(postData && { postData }),
    },
    response: { status: 200, headers: [], content: { text: JSON.stringify(answer(data)) } },
  };
}

type Calls = readonly (readonly [line: string, data: unknown, more?: More])[];

const played = (app: App, calls: Calls) => ({
  log: { entries: calls.map(([line, data, more = {}]) => callOf(app, line, data, more)) },
});

/** German words in camel case, levels that are numbers in the query, a second read between two acts. */
const page = (eintraege: readonly object[]) => ({ eintraege, gesamt: eintraege.length });
const mine = (bergwerkId: number) => ({
  bergwerkId,
  bezeichnung: `Schacht ${bergwerkId}`,
  kaufpreis: '12.50',
  tagesertrag: '0.40',
  laufzeitTage: 40,
  titelbild: `/b/${bergwerkId}.webp`,
});
const kauf = { kaufId: '0b9e1a52-7c14-4d2b-8a51-0f6f3c2d9e11', bergwerkId: 4, bezahlt: '12.50', seit: at };
const ziel = { zielId: 'z-7781', netz: 'TRC20', anschrift: address };
const zufuhr = { zufuhrId: 'e-5512', betrag: '100', anschrift: depositAddress, netz: 'BEP20' };
const german: Calls = [
  ['GET laender', [{ kuerzel: 'DE', vorwahl: '+49', name: 'Deutschland' }], { isGuest: true }],
  ['POST einmalcodes', null, { sent: { rufnummer: '+4915112345678' }, isGuest: true }],
  [
    'POST mitglieder',
    { mitgliedId: 812 },
    { sent: { rufnummer: '+4915112345678', kennwort: 'Grubenlicht9', einmalcode: '771203' }, isGuest: true },
  ],
  [
    'POST anmeldungen',
    { schluessel: token, mitglied: { mitgliedId: 812 } },
    { sent: { rufnummer: '+4915112345678', kennwort: 'Grubenlicht9' }, isGuest: true },
  ],
  ['GET mitglieder/ich', { mitgliedId: 812, rufname: 'Ute', rufnummer: '+4915112345678', bild: null }],
  ['GET rahmen', { auszahlung: { mindestens: '5', gebuehr: '0.07', von: '08:00', bis: '18:00' } }],
  ['GET bergwerke?seite=1&jeSeite=10', page([4, 5, 6].map(mine))],
  ['GET bergwerke/4', { ...mine(4), vertrag: '<p>Pacht</p>', vorrat: 9 }],
  ['POST zufuhren', zufuhr, { sent: { betrag: '100' } }],
  ['GET zufuhren/e-5512', zufuhr],
  ['POST kaeufe', kauf, { sent: { bergwerkId: 4, stueck: 1 } }],
  ['GET kaeufe?seite=1&jeSeite=10', page([kauf])],
  [`GET kaeufe/${kauf.kaufId}/ausbeuten?seite=1&jeSeite=10`, page([])],
  ['POST ausbeuten', { betrag: '1.20', ankunft: at }, { sent: {} }],
  ['POST umbuchungen', { betrag: '1.00', ertrag: '0.20', frei: '89.50' }, { sent: { betrag: '1.00' } }],
  ['POST ziele', ziel, { sent: { netz: 'TRC20', anschrift: address } }],
  ['GET ziele', [ziel]],
  ['POST geheimzahl/einmalcode', null, { sent: { weg: 'SMS' } }],
  ['GET rahmen', { auszahlung: { mindestens: '5', gebuehr: '0.07', von: '08:00', bis: '18:00' } }],
  ['PUT geheimzahl', null, { sent: { geheimzahl: '640913', nochmals: '640913', einmalcode: '220915' } }],
  [
    'POST auszahlungen',
    { auszahlungId: 'a-9', betrag: '40.00' },
    { sent: { betrag: '40.00', zielId: 'z-7781', geheimzahl: '640913' } },
  ],
  ['GET mannschaft', { koepfe: 3, ertrag: '2.50', ebenen: [1, 2, 3].map((ebene) => ({ ebene, koepfe: 1 })) }],
  ['GET mannschaft/koepfe?ebene=2&seite=1&jeSeite=10', page([])],
  [
    'GET praemien',
    { stufen: [1, 2, 3].map((stufe) => ({ stufe, koepfe: 5 * stufe, praemie: 10 * stufe })), x: 1 },
  ],
  [
    'PUT mitglieder/ich/kennwort',
    null,
    { sent: { bisher: 'Grubenlicht9', neu: 'Grubenlicht10', nochmals: 'Grubenlicht10' } },
  ],
  ['POST mitglieder/ich/bild', { bild: '/m/8.webp' }, { form: [{ name: 'bild', fileName: 'ich.png' }] }],
  [
    'POST anliegen',
    { anliegenId: 'f-1' },
    {
      form: [
        { name: 'schilderung', value: 'Wann kommt es an?' },
        { name: 'bilder', fileName: 'a.png' },
      ],
    },
  ],
  ['DELETE anmeldungen', null],
];

const germanTruth: Readonly<Record<string, string>> = {
  'user.countries': 'GET /v3/laender',
  'user.smsCode': 'POST /v3/einmalcodes',
  'user.register': 'POST /v3/mitglieder',
  'user.login': 'POST /v3/anmeldungen',
  'user.info': 'GET /v3/mitglieder/ich',
  'user.sysInfo': 'GET /v3/rahmen',
  'product.products': 'GET /v3/bergwerke',
  'product.product': 'GET /v3/bergwerke/:id',
  'fund.recharge': 'POST /v3/zufuhren',
  'fund.rechargeStatus': 'GET /v3/zufuhren/:id',
  'product.createOrder': 'POST /v3/kaeufe',
  'product.orders': 'GET /v3/kaeufe',
  'product.orderReceipts': 'GET /v3/kaeufe/:id/ausbeuten',
  'product.receiveIncome': 'POST /v3/ausbeuten',
  'income.takeOut': 'POST /v3/umbuchungen',
  'fund.addAddress': 'POST /v3/ziele',
  'fund.bindings': 'GET /v3/ziele',
  'user.payPasswordSms': 'POST /v3/geheimzahl/einmalcode',
  'user.payPasswordCode': 'POST /v3/geheimzahl/einmalcode',
  'user.payPasswordUpdate': 'PUT /v3/geheimzahl',
  'wallet.withdraw': 'POST /v3/auszahlungen',
  'user.teamSummary': 'GET /v3/mannschaft',
  'user.teamMembers': 'GET /v3/mannschaft/koepfe',
  'user.invitedFloor': 'GET /v3/praemien',
  'user.updatePassword': 'PUT /v3/mitglieder/ich/kennwort',
  'user.avatar': 'POST /v3/mitglieder/ich/bild',
  'user.feedback': 'POST /v3/anliegen',
  'user.logout': 'DELETE /v3/anmeldungen',
};

/** Spanish words in snake case, levels that are letters in the path, a hashed PIN, masked accounts of banks. */
const pin = '5f4dcc3b5aa765d61d8327deb882cf99';
const cuenta = {
  id_cuenta: 31,
  red: null,
  direccion: null,
  banco: 'Banco Uno',
  tarjeta: '6222 **** **** 1234',
};
const cartera = { id_cuenta: 30, red: 'TRC20', direccion: 'TQn9****cbLSE', banco: null, tarjeta: null };
const spanish: Calls = [
  [
    'POST v1/acceso',
    { llave: token },
    { sent: { numero: '612345678', clave_secreta: 'Cantera77' }, isGuest: true },
  ],
  ['GET v1/yo', { numero: '612345678', mote: 'Eva', desde: at }],
  ['POST v1/cuentas', { id_cuenta: 30 }, { sent: { red: 'TRC20', direccion: address } }],
  ['GET v1/tarjetas', [cuenta]],
  ['GET v1/cuentas', [cartera]],
  ['POST v1/pin/aviso', null, { sent: { motivo: 'PIN', canal: 'SMS' } }],
  ['PUT v1/pin', null, { sent: { pin, aviso: '118822' } }],
  ['POST v1/ganancias/a_saldo', { movido: '1.20', ganancias: '0', libre: '91.30' }, { sent: {} }],
  ['POST v1/retiros', { folio: 'r-100', importe: 4000 }, { sent: { importe: 4000, id_cuenta: 30, pin } }],
  [
    'GET v2/red_social',
    { gente: 2, sumado: 900, grados: ['A', 'B', 'C'].map((grado) => ({ grado, gente: 1, sumado: 300 })) },
  ],
  ['GET v2/red_social/A/gente?pagina=1&por_pagina=10', { filas: [], cuantos: 0 }],
  ['GET v2/red_social/B/gente?pagina=1&por_pagina=10', { filas: [], cuantos: 0 }],
];

const spanishTruth: Readonly<Record<string, string>> = {
  'user.login': 'POST /v1/acceso',
  'user.info': 'GET /v1/yo',
  'fund.addAddress': 'POST /v1/cuentas',
  'fund.bindings': 'GET /v1/cuentas',
  'user.payPasswordSms': 'POST /v1/pin/aviso',
  'user.payPasswordCode': 'POST /v1/pin/aviso',
  'user.payPasswordUpdate': 'PUT /v1/pin',
  'income.takeOut': 'POST /v1/ganancias/a_saldo',
  'wallet.withdraw': 'POST /v1/retiros',
  'user.teamSummary': 'GET /v2/red_social',
  'user.teamMembers': 'GET /v2/red_social/A/gente',
};

const apps = [
  {
    name: 'German',
    har: played(
      {
        base: 'https://api.glueckauf.example/v3/',
        answer: (inhalt) => ({ erfolg: true, hinweis: null, inhalt }),
      },
      german,
    ),
    truth: germanTruth,
  },
  {
    name: 'Spanish',
    har: played({ base: 'https://cantera.example/api/', answer: (datos) => ({ estado: 0, datos }) }, spanish),
    truth: Object.fromEntries(
      Object.entries(spanishTruth).map(([id, line]) => [id, line.replace(' /', ' /api/')]),
    ),
  },
];

describe.each(apps)('from the recording of an app in $name', ({ har, truth }) => {
  it('is sure of nothing that is wrong', async () => {
    const { output } = await initFrom('app.har', har);
    const wrong = Object.entries(sureCalls(output)).filter(([id, line]) => truth[id] !== line);
    expect(wrong).toEqual([]);
  });

  it('finds, offers or asks about every call', async () => {
    const { output } = await initFrom('app.har', har);
    const sure = sureCalls(output);
    const isShown = (id: string, line: string) =>
      sure[id] === line || output.includes(`the app also calls ${line}. Which endpoint is it, if any?`);
    expect(Object.entries(truth).filter(([id, line]) => !isShown(id, line))).toEqual([]);
  });
});
