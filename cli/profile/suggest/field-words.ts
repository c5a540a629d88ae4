/**
 * Common words of such platforms in the languages of the client and in Portuguese, by the English word that they stand for.
 * Latin letters without marks, as names of fields and paths are written.
 */
const words: Readonly<Record<string, string>> = {
  name: 'nome nombre nom ad isim jina naam peyar peru hesaru apelido apodo prenom',
  title: 'titulo titre titolo titel baslik kichwa',
  price: 'preco precio prix prezzo preis fiyat bei kimat vilai dhara bele',
  amount: 'valor monto montant importe importo betrag tutar kiasi',
  total: 'totale toplam jumla gesamt',
  quantity: 'qtd quantidade cantidad quantite quantita menge anzahl adet idadi',
  password: 'senha contrasena clave motdepasse parola passwort kennwort sifre nenosiri',
  phone: 'celular telefone telefono movil cellulare telefon handy telefonu simu',
  email: 'correio correo courriel posta eposta',
  code: 'codigo codice kod msimbo',
  user: 'usuario utilisateur utente nutzer benutzer kullanici mtumiaji socio membro miembro membre mitglied uye mwanachama',
  register: 'cadastro registro inscription registrazione registrierung kayit usajili',
  login: 'sessao sesion entrar acceder connexion accesso anmeldung giris ingia',
  logout: 'sair salir deconnexion esci abmelden cikis ondoka',
  country: 'pais paises pays paesi paese land laender ulke ulkeler nchi',
  product:
    'maquina maquinas produto produtos producto productos produit machines macchina macchine prodotto maschine maschinen makine makineler urun mashine bidhaa',
  order: 'pedido pedidos commande commandes ordine ordini bestellung bestellungen siparis siparisler agizo',
  status: 'situacao estado etat stato zustand durum hali',
  type: 'tipo grupo genero typ art tur aina',
  income: 'renda rendimento ingreso renta revenu revenus reddito einkommen gelir mapato ganho rendeu',
  receive: 'colheita colheitas receber cobrar recibir recolter ricevere abholen topla pokea',
  recharge: 'deposito depositos recarga depot depots ricarica einzahlung yatirma yukle amana',
  withdraw: 'saque saques retiro retirada retrait prelievo auszahlung cekim kutoa',
  wallet: 'carteira cartera billetera portefeuille portafoglio brieftasche cuzdan pochi',
  available: 'saldo livre disponible disponivel solde verfuegbar bakiye salio',
  record:
    'extrato lancamento lancamentos extracto movimientos releve movimenti estratto auszug umsatz ekstre kayitlar rekodi',
  fee: 'taxa tarifa comision frais commissione gebuehr ucret ada',
  net: 'liquido neto netto',
  address: 'endereco direccion adresse indirizzo adres anwani',
  binding: 'destino destinos beneficiario ziel hedef',
  bank: 'banco bancos banque banques banca banche banken banka bankalar benki',
  account: 'conta cuenta compte conto konto hesap akaunti',
  team: 'equipe equipo squadra takim timu mannschaft',
  level: 'grau nivel niveau livello stufe seviye kiwango',
  invite: 'convite invitacion invito einladung davet mwaliko',
  message:
    'aviso avisos mensagem mensagens mensaje mensajes messaggio messaggi nachricht nachrichten mesaj mesajlar ujumbe',
  news: 'noticia noticias nouvelle nouvelles actualites notizia notizie nachrichten haber haberler habari',
  read: 'lido leido lu letto gelesen okundu imesomwa',
  text: 'texto texte testo metin maandishi',
  content: 'conteudo contenido contenu contenuto inhalt icerik maudhui',
  description: 'descricao descripcion descrizione beschreibung aciklama maelezo',
  image: 'foto fotos imagem imagen immagine bild resim picha',
  post: 'mural recado recados publicacion publicaciones beitrag gonderi chapisho',
  comment:
    'fala falas comentario comentarios commentaire commentaires commento commenti kommentar yorum maoni',
  like: 'curtida curtidas gusta jaime mipiace gefaellt begeni penda',
  feedback: 'queixa queixas relato sugerencia queja avis segnalazione rueckmeldung geribildirim malalamiko',
  coupon: 'cupom cupon bon buono gutschein kupon kuponi',
  day: 'dia dias jour jours giorno giorni tag tage gun siku',
  date: 'data fecha datum tarih tarehe',
  start: 'inicio comienzo debut inizio beginn baslangic mwanzo abre',
  end: 'fim fin fine ende bitis mwisho vence',
  stock: 'estoque existencias scorta bestand stok hisa',
  currency: 'moeda moneda devise valuta waehrung para sarafu',
  chain: 'rede red reseau rete netz ag mtandao',
  sys: 'parametros configuracion parametres parametri einstellungen ayarlar mipangilio',
  version: 'versao versione surum toleo',
  page: 'pagina seite sayfa ukurasa',
};

/** The English word for a word of another language. */
export const english: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([word, others]) => others.split(' ').map((one) => [one, word] as const)),
);
