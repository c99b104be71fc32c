const SUM = '#|# eur|# euro*|# dollars|# pounds|{money}|plata|sena';

/**
 * Stages of a fraud in a conversation, in the grammar of `FRAUD_RULES`, with their points. Alone they are ordinary; a
 * demand before anything was seen, with haste or another channel, is not.
 */
export const STAGES = {
  money: {
    points: 2,
    rules: [
      `!{ask_me}|{order}|{send}|{pay}|deposit*|transfer*|ingres*|gir*|pon ~ ${SUM}`,
      `!${SUM} ~ {ask_me}|{pay}|{paid}|reserv*|hold|secure`,
      '!{coin}|western union|moneygram|gift card|gift cards|tarjetas regalo|steam|escrow',
    ],
  },
  documents: {
    points: 2,
    rules: [
      '!{send}|{ask}|fill|rellena .. {identity}|{secret}|codigo|code|clave|contrasena|password|papers|papeles|nomina*|payslip*',
      '!{identity}|codigo|code|cvv .. {copy}|cifras|digits|selfie',
    ],
  },
  remote: {
    points: 1,
    rules: ['!{abroad}|{cannot_show}|{no_viewings}|no hago visitas|not while', '!{keys} ... {carrier}|{once}|{paid}'],
  },
  channel: {
    points: 1,
    rules: [
      '!{messenger}|gmail|outlook|urllink|chatlink|mi abogado|my lawyer',
      '!{contact} ~ {phone}|correo|email|numero',
    ],
  },
  haste: {
    points: 1,
    rules: [
      '!hoy mismo|date prisa|hurry|urgent*|caduca|expires|ya mismo|ahora mismo|right now|antes de las|by tonight|tonight|today|hoy|esta tarde|this afternoon|media hora|hours|horas|midnight|as soon as possible|asap',
      '!mas|muchos|muchas|many|several|otra|otro|another|tres|cuatro|three|four|five + gente|chicas|personas|people|interesados|candidatos|applicants|pareja|guy|want|person|persona',
      '!primera|primero|first + que|come|person|to|in',
    ],
  },
  trust: {
    points: 1,
    rules: [
      '!100 seguro|100 safe|trust me|confia en mi|te lo juro|i swear|garantizad*|guaranteed|totally legal|refundable|reembolsable|no risk|sin riesgo|es lo normal|normal process|everyone does|god bless|kindly|dear|seguridad|security',
    ],
  },
} as const;
export type Stage = keyof typeof STAGES;

/** The other person wants to see the place first. */
export const ASKS_TO_SEE: readonly string[] = [
  '!verlo|verla|ver|visitar|visita|visitarlo|visitarla|ensen*|quedar|conocerlo|pasar|see|view|viewing|visit|meet|show|come|come round|address|direccion',
];

/** Contexts of honest conversations: after a contract or a viewing, household bills, other people's frauds, presents. */
export const EXCUSES: readonly string[] = [
  '!{at_signing}|te lo ensena|te la ensena|ensena la casa|ill show you|ill walk you|home most evenings|after signing|cuando firmemos|firmamos el|lo hayamos firmado|firmado los dos|once weve both signed|we sign|lets sign|well sign|ya he visto|ya lo vi|estuve ayer viendo|cuando lo vi|ive seen|i have seen|i saw it|saw it yesterday|loved the room|lo vio|la vio|when i hand you|cuando te de las llaves',
  '!luz|agua|gas|internet|wifi|lejia|paella|mercado|cena|electricity|water|dinner + si|cada|bill|came|subid*|ha|tocamos|entre|was|por|being|now',
  '!{household} ~ #|cada uno|each|entre tres|entre todos|nos cortan|cut off',
  '!hazme|haceis|hacedme|send me|bizum ~ # ~ pago yo|ill do it|yo ahora|i do it',
  '!cumple|birthday|tfg|thesis|hostal|hostel|mis padres vienen|my parents are visiting',
  '!otra vez|again|same iban|misma cuenta|en el contrato|in the contract',
  '!le dijeron|les dijeron|me pidieron|ayer me|they told|asked me|asked for|me pidio|wanted a photo|do i have to|hay que dejar|tengo que pagar',
  '!look after the|lo gestiono yo|la gestiono yo|i manage it|show you round|te lo enseno yo|te enseno yo',
  '!nunca|never|no|dont|please dont ~ pagues|mandes|send money|pay anything|me mandes|pido dinero|ask for anything|bizum me',
  // The writer is the one who pays, shares what was bought, or speaks of the day of moving in.
  '!i transfer|i can transfer|i could transfer|i pay the|i can pay|i could pay|ill pay you|i send the deposit|ive paid|i have paid|te hago el bizum|te hago un bizum|os hago bizum|te lo pago|te pago|puedo pagar*|podria pagar*|pagaria yo|hago la transferencia|haga la transferencia|i wire|tengo que mandar*|tengo que pagar*|he pagado|he hecho la transferencia|te he transferido',
  '!# .. por la|de la|del|por el|de las|de los|por las|por los|for the|for|of the + pizza|pizzas|cena|compra|comida|food|groceries|cleaning|limpieza|butano|taxi|uber|cerveza*|beer|beers|drinks|copas|regalo|present|gift for|ticket|tickets|entrada|entradas|billete|billetes|gasolina|petrol|tren|train|basura|bombilla|papel',
  '!billetes|entradas|tickets|taxi|gasolina|compra|cena|pizza|groceries|dinner|drinks|regalo ~ {send}|bizum .. #',
  '!cuando entres|al entrar|el dia que entres|dia de la entrada|cuando te mudes|when you move in|on moving in|the day you move in',
  '!me han pedido|nos han pedido|me piden|nos piden|they want|they wanted|theyre asking|he is asking|shes asking|hes asking ~ # ... normal|fiar*|fio|harias|opinas|parece|raro|think|trust|weird|usual',
  '!me devuelves la fianza|me devolveis la fianza|devuelva la fianza|devolucion de la fianza|my deposit back|our deposit back',
  // Papers are brought to a meeting.
  '!lo traes|los traes|la traes|traelo|traelos|traela|me lo llevas|bring it|bring them|bring those ~ dia|cuando|visita|firma|quedemos|when|day|viewing|office|oficina',
  '!i send you my|i bring my|te mando mi|te paso mi|os mando mi|llevo mi ~ {identity} ~ for the lease|for the contract|for the agency|para el contrato|para la agencia',
  '!timo|timos|estafa|estafen|estafador|scam|scams|scammer|denunci*|report him|blocked him|lo bloquee|police|policia',
];
