import type { FraudFamily } from './fraud-families.ts';

/** Terms in the grammar of `FRAUD_RULES`, by their weight. A negated term weighs nothing unless it starts with `!`. */
export type Evidence = Readonly<Record<string, number>>;

export interface FamilyEvidence {
  /** Strong signals must stand in one sentence: apart from each other they are ordinary facts of a listing. */
  isOneSentence: boolean;
  weights: Evidence;
}

/** Weight from which the evidence of a family holds a text. */
export const EVIDENCE_THRESHOLD = 6;
/** Characters within which signals count together: about three sentences. */
export const EVIDENCE_REACH = 280;

/** Words of honest people who warn others. */
const WARNING = '!nunca|jamas|never|cuidado|beware|timo|timos|estafa*|scam*';

/**
 * Weak signals that mean nothing alone. A text whose wording no pattern knows is held when enough of them meet; honest
 * circumstances (a signature, a relative who shows the flat) weigh against it. Stems stand for all their endings.
 */
export const FRAUD_EVIDENCE: Partial<Record<FraudFamily, FamilyEvidence>> = {
  minors: {
    isOneSentence: false,
    weights: {
      '!{young_age} anos|{young_age} anitos|{young_age} year*|{young_age} y {young_age}|{young_age} o {young_age}|{young_age} a {young_age}|{young_age} to {young_age}|{young_age} or {young_age}|{young_age} until {young_age}|aged {young_age}|im {young_age}|you are {young_age}|tienes {young_age}|anitos': 3,
      '!{minor}|adolescent*|teenager*|teens|teen girl*': 3,
      '!colegial*|schoolgirl*|school girl*|schoolboy*|chicas de instituto|de bachillerato|still at school|high school girl*|jovencit*|ninas': 3,
      '!the younger|mas joven*|very young|muy joven*|tan joven*': 2,
      '!{parents}|in your home|en casa|permission|permiso|guardians': 1,
      '!{youngster}|nena|girlfriend|boyfriend|princesa': 1,
      '!sin que|sin su*|no hace falta|no need|does not have to|dont need|secret*|secreto|not know|no lo sep*|no avis*|no pregunt*|sin pregunt*|without asking|runaway*|running away|ran away|fugad*|escapad*|huid*|ido de casa|left home|away from their': 2,
      '!hombre|senor|gentleman|single man|mature man|caballero|cama|bed|conmigo|with me|my place|te cuido|care of you|carinos*|consentir*|duerm*|my room|alone|sola': 2,
      '!gratis|free|no rent|no pay|sin pagar|without pay*|no pago|no cobr*|prefer*|busco|looking for|acojo|alojo|welcome|bienvenid*|fine': 1,
      '!hijo|hija|hijos|hijas|my son|my daughter|our son|our daughter|children|kids|clases|lessons|hermana|hermano|sister|brother|autorizacion|consent of|written consent|guarantor|avalista|firma|firman|firmados|signs|parents sign|residencia|residence|cerca del|near|minutos|minutes|no se alquila a menores|no alquil* a menores|mayores de|over 18|adult*|mi madre|my mother|viven|live downstairs|family with|familia con|bus|linea|line|puerta|quiet':
        -4,
    },
  },
  favours: {
    isOneSentence: false,
    weights: {
      '!chica|chicas|girl|girls|mujer|woman|women|lady|ladies|female|senorita|muchacha|inquilina|companera|jovencita': 1,
      '!caballero|senor|gentleman|hombre|single man|divorciado|divorced|viudo|widower|soltero|maduro|mature|generoso|generous|solvente|lonely|sugar': 2,
      '!{rent_free}|without money|sin dinero|for nothing|de balde|sin costo|no cuesta|rebaj*|negotiable|negociable|en nada|pocket money|ayuda economica|cero euros|zero euros|sin gastos|no money|de otra manera|another way|otra forma|discounted|reduced|instead of rent|en especie|sin alquiler': 2,
      '!{sexual}|intim*|mimos|caricias|affection*|carin*|masaj*|massag*|cuddl*|derecho a roce|algo mas|{allure}|foto de cuerpo|nice to me|agradec*|thank you|my bed|mi cama|open minded|abiert* de mente|sensual|romantic*|duerm*|tenderness|ternura|special favo*|favores|favo*rs': 3,
      '!a cambio|in return|in exchange|instead of|en vez de|con tal de|arrangement|cambio habitacion|willing to|que quiera': 2,
      '!discre*|noche|noches|evenings|night|nights|compania|company|keep* me|atenta|simpatica|friendly|pasar tiempo|se paga|paid with': 1,
      '!ayuntamiento|programa|written agreement|ingles|english|practice|lessons|clases|familia|family|ambiente|gastos|bills|tranquil*|quiet|perro|gato|dog|cat|cats|animales|plantas|plants|studio|estudio':
        -4,
    },
  },
  advance_payment: {
    isOneSentence: true,
    weights: {
      'pay|pays|paying|paid|payable|payment*|wire|wiring|transfer*|transfier*|pag*|abon*|ingres*|bizum*|revolut|paypal|giras|girar|giro|girame|consign*|adelant*|settle|deposita|depositas|deposites|depositar|send|sends|mand*|envi*|cobro|charge|desembols*': 2,
      'fianza|deposito|deposit|senal|reserva|anticipo|adelanto|garantia|mensualidad|primer mes|dos meses|media renta|first month*|first rent|months rent|half the rent|half of the rent|holding fee|reservation fee|bond|the security|down payment|la mitad|medio mes|# eur*|# euro*|euro payment|fee|two months': 2,
      '!western union|moneygram|money gram|gift card*|tarjetas regalo|tarjetas de regalo|paysafecard|prepaid card*|friends and family': 4,
      '!{before_viewing}|beforehand|de antemano|previo pago|hasta abonar|sin senal|no deposit|only after|solo a quien|unicamente a quien|or no|at the moment you|para bloquear*|para reserv*|para apunt*|to reserve|to book|to confirm|up front|upfront|por adelantado|in advance|por anticipado|sin pago|se paga primero|primero se paga|pay first|first to pay|who pays first|quien haga antes': 2,
      '!antes|before|first|primero|until|hasta que|en cuanto|once|as soon as': 1,
      '!te doy|te paso|te digo|te mando|te envio|te guardo|la guardo|lo guardo|te la guardo|te la reservo|i give|i send|ill send|i keep|ill keep|i hold|keep it|hold it|bloque*|to secure|secure|get|gets|slot|turno|queda con|se la queda|se la lleva|y listo|thats it|move in|is yours|es tuyo|es tuya|sera tuyo|remove the ad*|retiro el anuncio|cancel the other*|my account|mi cuenta': 1,
      '!visita|visitas|visitar*|view*|ver|verlo|verla|ensen*|mostr*|showing|quedar|quedemos|cita|citas|appointment*|direccion|address|ubicacion|keys|llaves|meet|tour|unseen': 1,
      '!curios*|time waster*|perder tiempo|perder el tiempo|waste time|interesados|mucha gente|muchas personas|many people|people asking|are asking|malas experiencias|bad experience*|plantad*|let me down|no shows|en serio|serious|me fio|first to|primero que|hoy|today|tonight|ahora|now|otros|others|damaged|muchos mensajes': 1,
      '!despues|luego|afterwards|later|after that|only then|follows': 1,
      '!devuelv*|reembols*|refundable|reimburs*|comes back|give it back|se descuenta|descuent*|deducted': 1,
      '!al firmar|firmar el contrato|sign the contract|la firma|se firma|firmamos|firmemos|when we sign|we sign|signing|signature|sign in person|in person|en persona|con recibo|recibo|receipt|al entrar|lease|si te gusta|if you like|si encajamos|if we get on|at the flat|al llegar|on arrival|en mano':
        -3,
      '!legal|law|ley|comunidad|authority|incasol|registered|agencia|agency|notario|notary|gastos|bills|luz|mes en curso|current month|a plazos|instalments|a medias|seguro|courier*|hacemos visitas|treinta dias|thirty days|within two weeks|full deposit|lost|perd*|al salir|visitas solo|moving in|day you move|day you get|when you move in|from when you move in|day of entry|dia de la entrada|dia de entrada|rent by|los cinco primeros|de cada mes|of each month|each month|al mes|per month|fotos|photos|video|llamar antes|por mes|when you leave|on arrival|del mes|of the month|fob|limpieza':
        -3,
      '!anyone|ni senal|no pedimos|no pido|we dont ask|nada por adelantado|nothing in advance|sin adelantos|no advance':
        -6,
      [WARNING]: -6,
    },
  },
  booking_site: {
    isOneSentence: true,
    weights: {
      '!{brand}|spotahome|idealista|uniplaces|fotocasa|housinganywhere|holiday website|alquiler vacacional|travel site|rental site|page of reserv*|pagina de reserv*|web de reserv*': 2,
      '!escrow|custodi*|intermediaci*|intermediar*|third party|tercero|garantia con sede|retien*|retener|trusted third|secure link|safe link': 3,
      '!platform|plataforma|agency|agencia|company|empresa|page|pagina|website|web|site|portal|agente|agent|servicio|service|their agent|ellos|they|them': 1,
      '!link|enlace|urllink|invoice|factura|solicitud|formulario|register*|registr*|by email|por correo|te llegara|mail from|sign up|darse de alta': 2,
      'pay|paid|pays|payment*|pag*|abon*|ingres*|transfer*|cobr*|dinero|plata|money|funds|deposit*|fianza|importe|mensualidad*|rent|bank details|datos bancarios|transaccion': 2,
      '!{retain}|released|devuelv*|arrepent*|inspect*|garantiz*|guarantee*|protegid*|protected|proteccion|protection|blocked|hasta que|until|after you move|cuando est*|cuando tengas|me pagan|pays me|pay me|dias|days': 2,
      '!antes lo|antes la|used to|ya no|no longer|turist*|tourist*|ensena*|visitas|viewings|firma|firmar|firmas|signing|hotel|recibo|cada pago|luz|gas|calendario|aval|seguro de|aseguradora|insurance|incasol|contrato y|comunidad|regional|student loan|residencia|residence|limpieza|comunidad':
        -4,
      [WARNING]: -6,
    },
  },
  courier_keys: {
    isOneSentence: false,
    weights: {
      '!{keys}': 2,
      '!dhl|ups|fedex|seur|mrw|gls|tnt|correos|nacex|courier*|mensajer*|paqueteria|parcel*|transportista*|repartidor|shipping|delivery|postman|cartero|postal|by post|by mail|certificad*|correo urgente|por correo|reembolso|in the post': 3,
      '!{carrier}|agent|agente|empresa|company': 1,
      '{move}|{carry}|handover': 1,
      'pay|paid|payment*|pag*|abon*|ingres*|transfer*|dinero|money|deposit*|fianza|funds|justificante|proof|comprobante': 1,
      '!papers|contrato|contract|agreement|papeles|documents|two days|dos dias|48 horas|horas|hours|tu casa|tu domicilio|your address|inspect|decidir|decide': 1,
      '!dont live|no vivo|no podemos|no puedo|sin visita*|no viewing*|no visiting|no se hacen|no need to meet|distancia|distance|nobody|nadie': 1,
      '!perd*|lost|lose|copia|copy|spare|repuesto|vecin*|neighbour*|porter*|concierge|conserje|recog*|paquetes|packages|firma|signing|sign|we hand over|en mano|in person|post office|oficina de correos|locker|mail room|mando del garaje|garage|te dejo|buzon|mailbox|letterbox|agencia|agency|dia # tras|limpieza|cleaning|sale on|on arrival':
        -4,
      [WARNING]: -6,
    },
  },
  absent_owner: {
    isOneSentence: false,
    weights: {
      '!{abroad}|extranjero|overseas|months at sea|at sea|captain|mision|mission|missionary|misioner*|embarcad*|offshore|{country}|petrolifer*|on a vessel': 3,
      '!{cannot_show}|no one who|no agent|sin agente|no hay nadie|no viewing*|sin visitas|no visit*|from the street|desde la calle|unseen|cannot come|cannot be there|no estare|not be back|no vuelvo|no volver*|nobody|nadie|no hay quien|viewing is not|no es posible|not possible|precio es tan bajo|price is so low|price is low': 2,
      '!{remote}|remotely|a distancia|from a distance|llaves por|keys by|by post|por correo|by email|by mail|por mensajeria|por internet|online|con las llaves|keys with me|llaves conmigo|con fotos|lots of pictures|more photos|mas fotos': 2,
      '!honest*|honrad*|trustworthy|confianza|trust me|god|dios|take care|takes care|look after|looks after|cuide*|buenas manos|good hands|keep it clean': 2,
      '!empty|vacio|vacia|vacant|surgery|hospital|illness|enferm*|esposa|my wife|marido|husband|viud*|widow*|fallec*|died|engineer|ingenier*|doctor*|medic*|por trabajo|for work|my job|studied|estudiaba|hered*|inherit*': 1,
      'pay|paid|payment*|pag*|ingres*|transfer*|deposit*|fianza|money|dinero|funds|first month|lawyer|abogado': 1,
      '!{someone_shows}|hermana|hermano|sister|brother|padres|parents|agency|agencia|neighbour|vecin*|flatmates|companer*|roomie|conserje|concierge|portera|administradora|local agent|handles|gestiona las|office|oficina|erasmus|intercambio|exchange|sublet*|subalqu*|personally|previous tenant|inquilin* anterior|we hand over|hand over|semana|weekend|restaurant|food|comida|friendly|vivo en madrid|live in madrid|agosto|august|fuma|smokes|part of the year|parte del ano':
        -5,
      [WARNING]: -6,
    },
  },
  crypto: {
    isOneSentence: false,
    weights: {
      '{coin}': 3,
      '!pay|paid|payable|payment*|pag*|abon*|ingres*|rent|renta|alquiler|mensualidad*|fianza|deposit*|deposito|send|mand*|envi*|transfer*|cobr*|settle|months|mes|meses|acepto|accept|landlord|casero|please|cerrar el trato|reservar': 2,
      '!no bank*|nada de|no banco|no se atiende|sin banco*|ni efectivo|arent accepted|no pasa por|account was|cuenta bloquead*|frozen|hacienda|anonim*|anonym*|comisiones|no euros|dont handle|no manejo': 2,
      '!solo|solamente|only|unicamente|puras|exclusiv*|siempre|always|has to be|tiene que': 1,
      '!wallet*|billetera|monedero|machine|direccion|codigo|code|cartera': 1,
      '!descuento|discount|rapido|quick|easy|facil|skip|equivalente|off every|te quito|por adelantado|in advance': 1,
      '!trabaj*|works|work|meetup*|charla*|talks|if you like|if you prefer|si lo prefieres|si prefieres|tambien|also|opcional|optional|your choice|or bank|o transferencia|minar|mine|mining|aceptamos|hobby':
        -4,
      [WARNING]: -6,
    },
  },
  documents: {
    isOneSentence: true,
    weights: {
      '!{identity}|cedula|national id|papers': 2,
      '!tarjeta|credit card|bank card|card details|cvv|datos bancarios|bank statement*|online banking|banca online|claves|clave|payslip*|nomina*|extracto*|numero de cuenta|account number|seguridad social|social security': 2,
      '!codigo que te va|codigo que te lleg*|codigo por sms|code by text|digit code|verification code|codigo de verificacion|read it back': 4,
      '!{copy}|both sides|las dos caras|los dos lados|screenshot*|captura*|pictures|scanned|escanead*': 2,
      '!whatsapp|telegram|wasap|guasap': 1,
      '!whatsapp|telegram|primer mensaje|first message|por mensaje|por chat|in the chat|by chat|text me|por privado|private|my email|mi correo|card here|id here|aqui': 1,
      '{ask}|pasame|pass me|forward|dimelo|read it back|send|mand*|enviar|necesito|i need|you must': 1,
      '!before|antes|previ*|prove|serious|real|robot|genuine|verif*|lista|the list|direccion|address|preseleccion|comprob*|book a viewing|book you|reservarte|para ver|para visitar|agendar|darte cita|apunt*|to hold|to prepare|right away|tramit*|you can pay': 1,
      '!la firma|al firmar|firmemos|firmamos|signing|when we sign|in person|en persona|oficina|office|recepcion|reception|ayuntamiento|en la visita|at the viewing|bring|aseguradora|insurer|insurance|seguro|para el contrato|for the contract|incorpor*|matricula|enrolment':
        -4,
      '!dont send|no mand*|no envi*|no hace falta|no need': -6,
      [WARNING]: -6,
    },
  },
};
