import type { FraudFamily } from './fraud-families.ts';

const SUM = '#|# eur|# euro*|# dollars|# pounds|algo|something|dinero|money|plata';
const ASK_PAY =
  '{ask_me}|{order}|{pay}|girame|giras|me giras|consigna*|deposit*|abon*|transfer*|ingres*|paga*|pay|send|stick|wire';

/**
 * Patterns in the grammar of `FRAUD_RULES` that count in chats only: a listing has no partner who can send a code, an
 * overpayment or a loan, and no stages. Listings and chats share all other patterns.
 */
export const CHAT_RULES: Partial<Record<FraudFamily, readonly string[]>> = {
  minors: [
    '!by yourself|alone|sola|solo|tu sola ... dont tell|do not tell|no le digas|no se lo digas|sin decirselo|no hace falta que lo sepan',
  ],
  favours: [
    '!no pagas|no pagarias|no rent|no bills|wouldnt have to pay|room is free|sin alquiler|gratis ... noches|noche|night|compania|company|carino|masaje*|nice to me|open minded|cama|bed',
    '!arreglar*|work something out|sort something out ~ renta|alquiler|rent|manera|way',
    '!foto|fotos|photo|photos|pic|pics|picture ~ bikini|tuyas|cuerpo|body|sexy|of yourself|lingerie',
    '!live|stay|vives|vivir ~ free|gratis ~ fun|divert*|nos divertimos|lo pasamos bien',
    '!negotiable|negociable|flexible ~ right girl|chica adecuada|chica indicada',
    '!solo|only + alquilamos|alquilo|rent + a|to + chicas|pretty|girls|chicas guapas',
    '!short on cash|falta dinero|no te llega ... guapa|gorgeous|be nice|discret*',
  ],
  advance_payment: [
    // A small sum as proof that the reader comes, is real or is serious.
    `!garantia|guarantee|proof|demuestr*|confirma*|real|serious|cover me|plantado|messed about ... ${SUM} ... {viewing}|direccion|address|appointment|bot|hora|turn up|trip|viaje unless {at_signing}`,
    `!${ASK_PAY} .. ${SUM} ... direccion|address|te espero|quito el anuncio|separo|aparto|reserv*|appointment|te lo bajo`,
    'separo|aparto|guardo|bloqueo|reservo|hold|keep .. mitad|half|fianza|deposit|senal|adelanto|algo a cuenta',
    '!{send}|{pay}|{ask_me}|gir*|consign*|deposit*|transferis|me transferis ~ sena|adelanto|de adelanto|rentas|dos rentas|two months|dos meses|arriendo|plata|anticipo ... llaves|keys|direccion|address|muestro|enseno|instala*|contrato|contract|cuarto|piso|room',
    '!me transferis|transferime|girame|me giras|me consigna|usted me consigna|consigneme|depositame|me deposita|me depositas',
    '!dejas|dejes|leave + algo a cuenta|algo de senal|something on account',
    '!mas|more|otra|another|otro|other|several|many|muchos|muchas|three|four|tres|cuatro|between + chicas|chica|persona|personas|interesado|interesados|pareja|guy|people|want|applicants|candidates|candidatos|quiere|u ... primera|primero|first|hoy|today|tonight|hurry|money first|sends the money|{pay}|senal unless a verlo|a verla|a ver el|a ver la|a ver|to see it|to see the|to view it|viewing|visita|visitas',
    '!primera|primero|first|whoever|quien|el que|la que ~ mande|manda|sends|ingrese|pague|pays|transfiera|deposite',
    '!{money}|{pay}|payment ~ first|primero|primer ... {viewing}|show|ensen*',
    '!first|primero ~ {pay}|payment|pago|hacer pago|make payment ~ #|reserv*|deposit*',
    '!{send}|{pay}|pasas|mandas|ingresas ~ {money}|senal .. pierdes|lo pierdes|la pierdes|te quedas sin|lose it|losing it',
    '!only|solo|unicamente .. once|when|cuando|una vez ~ deposit|fianza|senal|deposito ~ account|cuenta|recibid*|received',
    '!prepar*|have ready|get ready ~ transferencia|transfer|fianza|deposit|giro .. {identity}',
    // Fees before anything is seen.
    '!fee|charge|tasas|tasa|comision|matricula|alta|insurance|seguro|gastos de notaria|gastos de gestion|inscripcion ~ # ... viewing|visita|list|listado|contacts|duenos|transferencia|transfer|ingres*|paid|hoy|today|tonight|plaza|place|release|dinero|money unless {at_signing}|law|ley|owner pays|propietario',
    '!{pay}|ingresar|abonar|hay que pagar|only cover|solo paga ~ fee|charge|tasas|tasa|matricula|alta|insurance|seguro|enrolment|gastos de notaria|gastos ... hoy|today|tonight|plaza|place|release|dinero|money|visita|viewing|listado|list|releas*|refund|abono|lista unless {at_signing}|law|ley',
    '!fee|comision|reserva|deposit + de reserva|are|is|son|es .. non refundable|no reembolsable|not refundable|no es reembolsable',
    '!te ha tocado|ha sido seleccionad*|you have been selected|youve been selected|felicidades|congratulations ... {pay}|ingres*|tasas|# eur|charge|fee|insurance|seguro',
    // Overpayment and payment requests sent the wrong way round.
    '!cheque|check|talon .. # ... resto|rest|balance|deduct|quedas|remaining|difference|send back|agent|agente',
    '!{pay}|pago|payment|dinero|money|payout ... retenid*|held|holds|pending|bloquead*|frozen ... {pay}|tasa|fee|send|upgrade|liberar|release|screenshot',
    '!sent you|te he enviado|te mande|te envie .. # .. instead|by mistake|por error|de mas ... back|devuelv*',
    '!bizum|pago|ingreso|request|solicitud ... dar|dale|darle|acepta|aceptar|accept ~ en la app|in the app|y se te|and you|normal|acepta*',
    '!dont need to see|not need to see|no necesito ver*|no hace falta|take it as it is|la tomo asi|me quedo con la ... cheque|card|tarjeta|cvv|bizum ya|agente|agent|mensajero|courier|codigo|sponsor|company',
    '!agent|mensajero|courier|agente ~ pick up|recoge|recoger|pasa a recoger ~ keys|llaves ... insurance|seguro|pay|pagar|fee|envelope|sobre',
    // Loans, jobs, investments and emergencies.
    '!gano|gana|earn|earned|made|make|gane|ganas|pagan|paid ~ # .. al dia|a day|per day|diarios|diario|month|semana|week',
    '!curro|trabajo|job|empleo|money ~ likes|desde casa|part time|online|mientras estudias|desde el movil|from home',
    '!likes|tasks|tareas|rate hotels|hotels online ... deposit*|top up|registr*|activar|unlock|withdraw',
    '!metes|meter|invierte*|invest|inverti*|start with|empieza con|deposit ~ # ... duplic*|double*|devuelven|te devuelven|week|semana|profit|ganancia*|returns|platform|plataforma|see for yourself',
    '!duplic*|doubled|double|guaranteed|garantizad* .. savings|ahorros|returns|ganancia*|rentabilidad|dinero|money|inversion',
    '!trading|trade|forex|inversion*|invierto|signals|senales ... ensen*|teach|aprend*|start|cuenta|account|gano|made|uncle|tio|aunt|primo|correo',
    '!prestamo|prestamos|loan|loans .. #|particulares|sin papeles|paperwork|approved|aprobad* ... {pay}|fee|gastos|cover|notaria|release',
    '!prestas|me prestas|lend me|can you lend|necesito|i need|ocupo ~ # ... {repay}',
    '!customs|aduana|aeropuerto|airport|hospital|robaron|stolen|cartera|luggage|wallet ... {pay}|prestas|lend|need #|send ~ #|vuelo|flight|release',
    '!nuevo numero|numero nuevo|new number|new phone|se me rompio el movil|telefono nuevo|dropped mine ... ingreso|bizum|lend|prest*|send|transfer*|paga* ... devuelv*|pay you back|tomorrow|manana|#',
    '!pagas a mi|pay me|me giras|giras|ingresame|me pagas a mi .. fianza|deposit|meses|months|#  ... hoy|today|now|ahora|contrato|contract|keys|llaves|entras',
    '!vuelvo|fly home|me voy|going home|go back .. manana|tonight|hoy|tomorrow|mi pais ... {pay}|giras|fianza|deposit',
    '!landlord|casero|owner|dueno .. no puede saber|mustnt know|no quiere saber|must not know ... {pay}|deposit|fianza|llaves|keys|hoy',
    '!under|debajo|bajo ~ mat|felpudo|alfombra ... deposit|fianza|{pay}',
    '!fondos|proof of funds|funds|solvencia ... familiar|friend|amigo|western union|nombre|resguardo|receipt',
    '!pending|provisional*|reserved in your name|reservado a tu nombre|reservado a su nombre ... {pay}|abone|confirm|released',
    '!pagar|paga|pay|cobra|cobr* .. oxxo|nequi|yape|remitly|wise|zelle|cash app|cashapp|ria|mercado pago|daviplata ... {send}|cuarto|room|clave|receive*|tour|adelanto|manana|keys|llaves',
    '!descuent*|deduct* .. renta|alquiler|rent|luego|los descuento ... {pay}|adelant*|up front',
    '!up front|upfront|por delante|por adelantado|de adelanto ... appointment|address|cita|direccion|tour|visit*|viewing',
    '!me pases|pasame|bizumea*|hazme|me haces|bizum it|bizum me ... fianza|garantia|senal|plantado|direccion|address|guardo|hold|real|meet at unless {household}|{at_signing}',
    '!pasas|pases|paso|me haces|haces|haz .. fianza|senal|ingreso ... bloqueo|guardo|quito el anuncio|es tuyo|es tuya|aparto',
    '!asegurar|secure|guarantee .. fianza|deposit ... pagada|paid|ya|now|hoy',
    '!{pay}|steal|account|cuenta .. today|hoy|tonight|now|ahora|antes de las|until # ... keys|llaves|contract|contrato|room|piso|plaza|viewing|siguiente|next week|released|sunday',
    '!pagad*|paid|pago|payment .. reservation|reserva|reserved ... viewing|visita|arrange|ensen*',
    '!visit*|viewing* .. reserva hecha|reservation is paid|booking paid|once paid',
    '!fianza|deposit ... no .. {viewing}|visitors|visitas ... {pay}|pagada|mine|ya',
    '!my cousin|mi prima|mi primo|my friend|mi amigo .. show|ensena|cobra ... guarantee|garantia|{amount}|transfer*',
  ],
  booking_site: [
    '!inscrit*|listed|registered|anunciad* .. spotahome|idealista|airbnb|booking|uniplaces|housinganywhere|tripadvisor unless tambien|also|mas fotos|more photos',
    '!{brand}|spotahome|idealista|uniplaces|housinganywhere|housing anywhere ... {pay}|email|correo|factura|invoice|account|cuenta',
    '!recibir*|receive|get|llega*|te llega ~ correo|email|mail|sms|link|enlace ... {pay}|pago|tarjeta|card|bank|cuenta|transfer|reserve*|abone',
    '!link|enlace ... tarjeta|card .. reserv*|caduca|expires|verify|pon|put',
    '!wallapop|vinted|milanuncios|ebay .. guardan|protect|keep|tarjeta|card',
    '!urllink ... {pay}|tarjeta|card|reserv*|clave|contrasena|password|official',
    '!payment link|link de pago|enlace de pago|{website} .. tarjeta|card ... {pay}|reserv*|keys|llaves|code',
  ],
  courier_keys: [
    '!{keys} ... fedex|dhl|ups|courier|mensajer*|correo|post|mail|express mail|seur ... {pay}|giro|deposit|transfer*|confirme|reserva|payment|fianza',
    '!fedex|dhl|ups|courier|express mail ... confirm*|giro|{pay}|deposit',
    '!release*|entrega*|suelta* .. {keys} ... {pay}|proof|comprobante|payment|reference|mtcn',
    '!{keys} ~ agencia|agencia de transporte|agent|intermediari* ... {pay}|deposit*|verifi*',
  ],
  absent_owner: [
    '!look from outside|mira edificio|mirar por fuera|look at the outside|from outside ... {pay}|send|paga|deposit',
    '!lawyer|abogado|barrister|solicitor ... deposit|contrato|contract|lease|{pay}|transfer*|correo|email',
    '!{abroad} ... {pay}|deposit*|send|fianza|llave|keys unless {someone_shows}|{at_signing}',
    '!doctor|engineer|missionary|misionera|misionero|nurse|soldier ... syria|camerun|lagos|vessel|un|nigeria|rig|ship|barco|parroquia ... {keys}|{pay}|deposit|ship',
  ],
  crypto: [
    '!amazon|steam|google play|itunes|apple ~ tarjeta|tarjetas|card|cards|codigo|codes|code ... fianza|deposit|codigo*|code*|{pay}|scratch unless cumple|birthday|regal*',
    '!tarjeta*|card|cards ~ amazon|steam|google play ... codigo|codigos|code|codes|fianza|hacienda|deposit',
    '!btc|usdt|bitcoin|crypto|cripto|trc # ... only|solo|first month|primer mes|wallet|confirm*|direccion|address|location unless thesis|tfg|estudi*|study',
    '!western union|moneygram ... code|codigo|mtcn|number|numero|receipt|referenc*|keys|llaves unless denunci*|report|scam|estafa',
  ],
  documents: [
    '!codigo|code|codes|cifras|digits|numeros|numbers|key|clave|claves ... llegue|llega|te llega|te llegan|llegado|you get|came by text|texts you|it texts|by text|sms|whatsapp one|de whatsapp ... dime|tell me|pasa*|send me|read it|dig*|mand*|plz|urgente|quick|6|banco|bank|expires',
    '!dime|digame|tell me|pasame|pasar|send me|read ~ codigo|code|clave|claves|# numeros|# digits|the # digits|cifras',
    '!sending you|te mando|te envio|te he mandado .. codigo|code ... dime|tell me|digits|numeros|cifras|get them',
    '!soporte|support|equipo|team|estimado usuario|dear customer|dear user ... contrasena|password|datos bancarios|bank details|card details|enlace|link|tarjeta',
    '!contrasena|password|clave de acceso|online banking|banking login|mothers maiden|social security|cvv|codigo de atras ... formulario|form|introduce|confirm|pago|pay|expiry|verific*|cuenta|account|ingresos',
    '!datos bancarios|bank details|bank statement|card number|numero de tarjeta|la tarjeta ... clave|login|formulario|form|ambos lados|both sides|file|expediente|deposit|cvv|expiry|enlace|link',
    '!update|actualiza*|confirm* + your|sus|tus|tu + card|datos|bank|identidad|identity ... link|enlace|hour*|hora*|payout|cancel*|delete',
    '!ine|cedula|dni|nie|id|passport|pasaporte|papeles|papers|documentos|payslips|nomina* ... hoy|today|now|first|primero|otro interesado|top of the list|en la lista|next person|se cae|closes today unless {at_signing}|en mano|bring|llevas|scam|estafa',
    '!{copy}|scan|escanead* ... ine|cedula|dni|passport|id|pasaporte ... lista|list|reserv*|hold|contrat*|contract|address|direccion unless {at_signing}|cover the rest|tapa lo demas|scam|estafa|draft|redact*',
    '!{identity} .. dos caras|both sides|sujetandolo|sosteniendolo|holding it ... nomina*|payslip*|reserv*|list|lista',
    '!pasas|pasame|send me|email me|mandame|forward .. dni|passport|pasaporte|id|ine|cedula|payslips unless {at_signing}',
    '!scan|copy|foto|picture .. signature|firma ... paper|papel|passport|contract',
    '!cuantos anos|how old ... fotos|photos|dni|id',
    '!certificado de titularidad|proof of account|titularidad del banco',
  ],
  channel: [
    '!{contact}|add me|anademe|agregame|pasate|pasate a|move to|lets talk on|hablamos ~ telegram|whatsapp|signal|instagram|@*',
    '!dame|pasame|give me|whats|what is ~ whatsapp|numero|number|your number|telefono',
    '!write me at|escribame|escribeme|my email|mi correo|contact my lawyer ~ gmail|outlook|hotmail|correo|email|es|dot|at|alli',
    '!por aqui no|aqui me|cant send .. here|they block|aqui no me dejan|me borran|this site takes|this app deletes|i dont check this',
  ],
};

/** Groups of terms of `CHAT_RULES`. */
export const CHAT_CONCEPTS = {
  household: 'luz|gas|internet|wifi|factura|compra|cena|electricity|bill|dinner|water|agua|entre tres|each|cada uno',
  repay:
    'devuelvo|te los devuelvo|te lo devuelvo|te los pago|pay you back|ill pay you back|i pay you back|vuelo|flight|account|cuenta|release',
} as const;
