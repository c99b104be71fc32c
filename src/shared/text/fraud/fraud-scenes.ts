import type { FraudFamily } from './fraud-families.ts';

/**
 * Patterns in the grammar of `FRAUD_RULES` that describe the course of a fraud rather than its wording: what the reader
 * has to do, and what follows from it.
 */
export const FRAUD_SCENES: Partial<Record<FraudFamily, readonly string[]>> = {
  minors: [
    '!chicas|girls|ninas|chicos|boys|kids|jovencitas .. instituto|high school|secondary school|bachillerato unless cerca|junto|clases|teach*|lessons|next to|beside|near|hijo|hija|son|daughter|opposite|enfrente|trabaj*|work*|profesor*|teacher*',
    '!acepto|admito|i take|i accept + menores|minors',
    '!muy jovenes|very young|jovencit*|young .. colegio|school age|school|padres|parents unless hijo|hija|children|ninos|family|familia',
    '!{parents} + han echado|te han echado|threw you out|kicked you out',
    '!tienes|youre|you are + {young_age} ~ sitio|room|cama|techo|place',
  ],
  favours: [
    '!duermes|dormir|duerme|sleep|sleeping .. mi cama|my bed|conmigo|with me',
    '!no quiero|no busco|dont want|not looking for|dont need + dinero|money|your money|tu dinero ... chica|girl|woman|mujer|lady|compania|company',
    '!caballero|senor|gentleman|hombre maduro|hombre mayor|mature man|older man ~ ofrece|comparte|offers|shares|gives ~ chica|girl|mujer|woman|senorita|lady|jovencita',
    '!cero euros|zero euros|te invito a vivir|invite you to live|alquiler simbolico|vive gratis|live for free ... juntos|together|me tratas|treat me|ratos|noche|night|discret*',
    '!vive gratis|live + conmigo|with me|with me for free',
  ],
  advance_payment: [
    '!solo respondo|solo contesto|solo atiendo|i only answer|i only reply|only reply to .. {pay}|{money}|{paid}',
    '!{pay}|pago|payment|{amount} .. para saber que|para saber si|para asegurarme de|para estar seguro de|para estar segura de|to know that you|so i know|so that i know|to be sure that|to be sure you|so i can be sure',
    '!quien|el que|la que|whoever|the one who ~ {pay} ~ se la lleva|se lo lleva|se la queda|se lo queda|takes it|gets it',
    '!datos para el ingreso|mi numero de cuenta|my account details|my account number ... luego|despues|then|afterwards|later',
    'sorteo|lista de espera|raffle|draw|waiting list .. {pay}|{paid}|ingreso|payment',
    '!{pay} ... te mando|te envio|i send|i will send|ill send ~ contrato firmado|signed contract|signed agreement',
    '!sin ensenar*|as seen in the pictures|tal como sale en las fotos .. {money}|{pay}',
    '!confirm*|apunt*|adjudic* ~ {once}|momento en que|en el momento .. {money}|{paid}',
    '!{money}|{pay} .. {once} .. apunt*|on the contract|en el contrato|buscamos dia|find a day',
    '!me llegue|lands on|llegue a mi cuenta|on my account .. {money}|{reward}|contrato',
    '!por delante .. fianza|deposito|senal',
    '!fianza|deposito|senal|deposit + por delante|first',
    '!previo pago|previo ingreso|only after payment|only after paying unless {at_signing}',
    '!quien|whoever|anyone who + me|{send} .. {money}',
    '!cita|citas|appointment|appointments|no quedo|i dont meet|no me reuno ~ {paid}|ingreso|transfer',
    '!no quedo|i dont meet|no atiendo|i dont reply ... ingreso|transfer*|{paid}',
    '!primero se paga|you pay first|se paga primero|pay first',
    '!{money} ~ hermana|hermano|primo|prima|amigo|amiga|sister|brother|cousin|friend .. apunta|signs you|te inscribe|lista',
    '!# + by|por + ria|moneygram|money gram|western union|ria',
    '!{send} + # ... in your name|a tu nombre',
    '!antes de|before .. te diga|i tell you|i say .. donde|where|direccion|address',
    '!transferencia|transfer ... te mando todo|te lo mando todo|send you everything',
  ],
  booking_site: [
    '!plataforma|platform|portal|web|site .. los dos|ambos|both|us both .. cubiert*|segur*|protegid*|covered|safe|protected',
    '!correo|email|mail .. plataforma|platform|suyo .. {pay}|cuenta|account|pagos|datos bancarios|bank details',
    '!no reserves|dont book|do not book .. app|aplicacion|web|site',
    '!direccion web|web address|link|enlace .. te dare|te paso|te doy|i give you|i will give|ill give',
    '!{website}|site .. cobra|collects|charges .. me lo|passes it|pays me|me paga',
    '!crear|crea|create|abrir|open .. cuenta|account .. {website} .. {pay}|pagar',
    '!importe|sum|dinero|money|amount .. congelad*|frozen|locked|bloquead* .. {website}|until|hasta',
    '!private|privado + airbnb|booking|vrbo',
    '!airbnb|booking|vrbo + privado|privada',
  ],
  courier_keys: [
    '!{keys} .. {carrier} .. {paid}|abono|confirm* unless pierd*|lose|lost|copia|copy|recog*',
    '!{carrier} .. {keys} .. {paid}|abono|confirm* unless pierd*|lose|lost|copia|copy|recog*',
    '!{keys} .. salen|viajan|leave for .. tu casa|tu domicilio|your home|your address',
    '!{receive}|get .. {keys} .. registered|certificad*',
    '!cartero|postman|repartidor|driver|mensajero .. {pay}|abonas|pay him',
    '!{carrier} ~ {keys} .. firmas|sign for',
  ],
  absent_owner: [
    '!{cannot_show} && new post|puesto nuevo',
    '!por telefono|by phone|por email|por videollamada|a distancia|remotely && ingresad*|clinic*|jubil*|retired && {country}|fuera de espana|outside spain',
    '!{abroad} && me traje las llaves|took the keys|no puedo acercarme|cant come over|sign by post|firmamos por correo|lo firmamos por',
    '!crucero|cruise ship|barco|ship|piloto|pilot && sin verlo|unseen|nadie que pueda|no one to|nobody to',
  ],
  crypto: [
    'renta|rent|alquiler|mensualidad|fianza|deposit|pago|pagos|payment|payments .. en|in|with|con|via|por|by|through + {coin}',
    '!precio especial|special price|discount|descuento .. {coin}',
    '!euros .. no valen|no sirven|no good|no use ... {coin}',
    '!{pay}|pago|payment .. qr|codigo qr ~ {coin}',
  ],
  documents: [
    '{identity}|{secret} .. este chat|this chat',
    '!para el contrato|for the contract|for the agreement .. foto|photo|picture|scan|escanea .. {identity}|{secret}|tarjeta|card',
    '!{copy} .. {identity} .. mensaje privado|private message|por privado',
  ],
};
