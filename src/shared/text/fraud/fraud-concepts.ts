/**
 * Groups of terms that the rules name in braces, without accents. A `*` stands for any ending, `|` separates
 * alternatives, `#` is a number; other groups may be named in braces.
 */
export const CONCEPTS = {
  pay: 'bizum|bizumea*|bizumeame|paganos|deja pagad*|dejar pagad*|dejes pagad*|ingresando|abonando|transfiriendo|pon|settle|put down|make the payment|make a payment|make the transfer|haciendo el ingreso|pagar*|pagas|paga|pague*|pagando|pagame|pagalo|paguen|abon*|ingresa*|ingrese*|ingresen|transfier*|transferir*|transfer|transferring|deposita*|adelanta|adelantar*|adelantas|adelantes|adelantame|pay|paying|pays|wire|wiring',
  paid: '{pay}|pagando|pagad*|desembols*|transferencia*|bizum|pagada*|abonado*|abonada*|pago|pagos|paid|payment|payments|put down|ingresado|reserva pagada|anticipo|transferido',
  amount: '#|# eur|# euro*|# pounds|# dollars|eur #|cien euros|medio mes',
  money:
    'first rent|primera renta|primer alquiler|adelanto|primera mensualidad|one months rent|months rent|money transfer|reservation|dinero|fianza*|deposito|senal|reserva|anticipo|adelanto|mensualidad|primer mes|un mes|mes por adelantado|la mitad|importe|bizum|transferencia*|ingreso|paypal|revolut|# eur|# euro*|# pounds|# dollars|eur #|# usdt|# btc|cien euros|money|deposit|holding fee|reservation fee|first month*|a month|one month*|half|funds|bank transfer|payment|cash|sum of|small sum|cripto*|crypto*|bitcoin*|usdt',
  send: 'envia|enviar|enviame*|enviarme|enviarnos|envianos|enviadme|envialos|envies|envieme|enviado|envias|me envias|manda|mandar|mandame*|mandarme|mandarnos|mandanos|mandadme|mandas|mandes|pasa|pasame*|pasarme|pasanos|haz|hazme|haznos|hacerme|hagas|hagame|ingresame|transferirme|transfiereme|pagame|adelantame|send|send me|send us|sending|wire|wire me|give me|give us|text me|pay me|forward me|transfer me|bizum me|transfer to',
  viewing:
    'visita|visitas|visitar*|visite|verlo|verla|veas|vengas|vernos|ver|ensen*|quedar|quedamos|viewing|viewings|view|visit|visits|visiting|see|seeing|look at|meet|meeting',
  before_viewing:
    'antes de fijar|antes de concertar|antes de acordar|antes de agendar|antes de dar cita|before the tour|before a tour|before i give you|before i send you the address|antes de darte la direccion|antes de pasarte la direccion|antes de que vengas|antes de venir|antes de que la visites|antes de que lo visites|antes de que quedemos|antes de la primera visita|before you come|before coming|before you visit|before we can meet|antes de {view_word}|antes de la {view_word}|antes de una {view_word}|antes de cualquier {view_word}|antes de que {view_word}|antes de que la veas|antes de que lo veas|antes de firmar|antes de hacer {view_word}|previ* a la visita|previ* a {view_word}|previ* a cualquier {view_word}|sin {view_word}|sin la visita|sin haber* {view_word}|sin haber* visto|antes de # visita|before {view_word}|before {article} {view_word}|before {person} {view_word}|before {person} can {view_word}|before {article} first {view_word}|prior to {view_word}|prior to {article} {view_word}|ahead of {article} {view_word}|without {view_word}|without {article} {view_word}|without having seen|sight unseen|rented unseen|rent unseen|before signing|before {person} signs|before showing',
  view_word:
    'visita|visitas|visitar*|visites|verlo|verla|verlos|ver|veas|ensen*|mostrar*|quedar|vernos|conocernos|conocerla|conocerlo|viewing|viewings|view|visit|visits|visiting|see|seeing|look*|meet|meeting|show*',
  article: 'the|a|an|any|your|our|each',
  person: 'you|we|i|they|anyone|u',
  hold: 'quitarlo|retirarlo|bajarlo|quito de internet|quitarlo de internet|borro el anuncio|remove the advert|remove the ad|delete the ad|cancel the other visits|get the apartment|get the room|get the flat|se queda con|te la quedas|te lo quedas|sera tuyo|sera tuya|guardo|guardare|te guardo|guardamos|aparto|apartare|te aparto|reservo|retiro|retiro el anuncio|quito el anuncio|es tuyo|es tuya|tuya|tuyo|se la queda|se lo queda|quedara a tu nombre|quede a tu nombre|i hold|i will hold|ill hold|hold it|hold the|keep it|i keep|ill keep|will keep|save it|ill save|i will save|is yours|its yours|be yours|take the ad down|remove the ad|gets it|block it|reserve it',
  to_hold:
    'para quitar el anuncio|secures|as a guarantee of interest|como muestra de interes|en concepto de garantia|para formalizar la reserva|para reservar*|para bloquear*|para asegurar*|para apartar*|para guardar*|para que te lo guarde|para que te la guarde|para que te la reserve|para que te lo reserve|para que te reserve|to secure|to reserve|to block|to hold|to book|to keep it|to guarantee|to confirm the reservation|reserv* inmediata',
  refund:
    'devuelv*|devolver*|devolucion|devoluciones|reembols*|refund|refunds|refunded|refundable|money back|get it back|give it back|return them|las devuelves',
  if_not_liked:
    'si no te gusta|si no le gusta|si no te convence|si no quieres|si dices que no|if you dont like|if you do not like|if you say no|if you dont want|si no te gusta*|if not satisfied|garantizad*|guarantee*',
  brand:
    'housing anywhere protection|bookingdotcom|airbnb|air bnb|airb|booking|bookingcom|tripadvisor|trip advisor|homeaway|vrbo|expedia|agoda|housetrip|wimdu|ebay',
  platform:
    '{brand}|spotahome|idealista|fotocasa|uniplaces|housinganywhere|paypal|plataforma|empresa|agencia internacional|agencia de alquiler*|tercero|terceros|third party|company|companies|agent|agente|intermediari*|middleman|intermediary|compania|portal|platform|site|housing agency|rental agency|transport company|notario online|escrow|servicio de pago*|servicio|website|page',
  retain:
    'retien*|retendra*|retienen|custodia|custodian|custodiara*|guarda|guardan|guardara*|conserva|conservan|conservara*|hold|holds|holding|keep|keeps|keeping|release|releases|retain*|protege tu|protegen|tienen|bloquea el|bloquean el|safeguard*|look after',
  country:
    'senegal|mali|filipinas|philippines|tailandia|thailand|vietnam|corea|korea|ghana|camerun|cameroon|angola|etiopia|ethiopia|afganistan|siria|syria|irak|iraq|jordania|jordan|bruselas|luxemburgo|luxembourg|islandia|iceland|hungria|hungary|budapest|croacia|bulgaria|estonia|letonia|lituania|venezuela|uruguay|paraguay|bolivia|costa rica|panama|cuba|birmingham|glasgow|hamburgo|hamburg|frankfurt|colonia alemania|lyon francia|texas|suecia|oslo|estocolmo|stockholm|espana ahora|tokyo|tokio|chile|colombia|peru|ecuador|singapur|singapore|hong kong|lisboa|lisbon|amsterdam|copenhague|copenhagen|viena|vienna|varsovia|warsaw|praga|prague|manchester|liverpool|edimburgo|edinburgh|toronto|miami|boston|california|texas|kuwait|egipto|egypt|emiratos|emirates|extranjero|alemania|francia|italia|portugal|londres|inglaterra|reino unido|irlanda|dublin|escocia|suiza|suecia|noruega|dinamarca|finlandia|holanda|paises bajos|belgica|bruselas|polonia|austria|grecia|turquia|rumania|rusia|ucrania|canada|estados unidos|eeuu|america|mexico|argentina|brasil|australia|nueva zelanda|china|japon|india|dubai|qatar|catar|arabia|libano|israel|africa|nigeria|kenia|sudafrica|marruecos|paris|berlin|munich|roma|milan|nueva york|zurich|ginebra|otro pais|fuera de espana|fuera del pais|lejos de espana|alta mar|germany|france|italy|london|england|united kingdom|uk|britain|ireland|scotland|switzerland|sweden|norway|denmark|finland|netherlands|holland|belgium|brussels|poland|greece|turkey|romania|russia|ukraine|united states|usa|us|states|new york|new zealand|japan|lebanon|saudi|abroad|overseas|another country|out of the country|outside spain|outside of spain|not in spain|at sea|geneva|rome|oil rig|plataforma petrolifera|destinado fuera|destinada fuera',
  absent:
    'we are in|case en|casada en|casado en|job in|contract in|contrato en|as i am|because i am|trabajo en|estoy|estamos|encuentro|vivo|vivimos|resido|residimos|reside|vive|trabajo|trabajando|trabajamos|mude|mudado|mudamos|trasladado|trasladada|traslado|traslade|destinado|destinada|mision|misionero|misionera|volvio|vuelto|volvieron|esta|dueno|duena|propietari*|soy|im|i am|i live|live|lives|living|currently|work|working|moved|move|posted|based|stationed|returned|returned with me|back|go back|travelling|traveling|transfer|transferred|relocated|is in|owner|missionary|doctor in|military|left',
  abroad:
    'no vivo en espana|on a vessel|on a ship|en un barco|marine scientist|on a rig|estoy fuera por|estoy fuera de|fuera por trabajo|away for work|im away|im currently away|i am away|no estoy en espana|not in the country|no resido en espana|{absent} .. {country}|oil rig|plataforma petrolifera|fuera de espana|outside spain|out of the country|im not in spain|i cant come to spain|no puedo ir a espana|no estoy en espana|alta mar|military posted|militar destinado|job at sea|misionera en|misionero en|fuera del pais',
  keys: 'llave|llaves|key|keys',
  carrier:
    'courier*|couriered|messenger service|empresa de entregas|delivery man|logistics|logistica|dhl|ups|fedex|seur|mrw|gls|tnt|correos|nacex|correo|mensajer*|paqueteria|paquete|courier|transportista|transporte|reparto|repartidor|cartero|postman|mail|post|parcel|package|sobre|envelope|shipping|delivery|certificado|express|urgente|reembolso|envio urgente|carrier|postal',
  move: 'deja|dejan|leaves|drops|arrive*|arriving|couriered|va|van|ira|iran|arrange*|handover|handed over by|entrega|llega|llegan|llegar|llegaran|viaja*|envi*|mand*|entreg*|recib*|traer|trae|traera|lleva|llevara|sale|ship*|deliver*|sent|send|sends|sending|mail|mailed|post|posted|hand|hands|handed|go|goes|reach|receive|receives|brings|bring|comes|takes you|dara|dan|da|dejara|dispatch*|carry|carries|espera',
  coin: 'cripto*|crypto*|bitcoin*|btc|usdt|usdc|ethereum|eth|tether|litecoin|monero|dogecoin|stablecoin*|binance|wallet|monedero|billetera|monedas digitales|moneda digital|digital currency|digital currencies|trc2o|red tron|tron|coins|metamask|virtual currency|moneda virtual|monedas virtuales',
  only: 'solo|solamente|unicamente|exclusiv*|only|just|strictly|nothing but|obligatori*|siempre|unico|unica|must|has to|have to|nada mas|forzosamente|always|all payments|mandatory|required',
  female:
    'una persona joven|chica|chicas|mujer|mujeres|girl|girls|lady|ladies|female|females|woman|women|senorita|universitaria|jovencita|muchacha|muchachas|estudiante|student|joven|companera',
  rent_free:
    'rent is free|free stay|free lodging|free room and|stay free|alquiler gratis|habitacion gratis|piso gratis|cama gratis|alojamiento gratis|alojamiento gratuito|habitacion gratuita|no alquiler|sin coste|gratis|gratuit*|no cobr*|no pag*|sin cobrar|sin renta|sin alquiler|sin pagar|sin gastos|rent free|no rent|free accommodation|for free|charge nothing|pays nothing|pay nothing|dont pay|no money|sin dinero|precio simbolico|token price|alquiler muy bajo|cheap rent|gastos pagados|bills paid|free house|live free|girl only free|girl only , free',
  chores:
    'tareas del hogar|labores del hogar|fregar|plancha|ironing|do the cleaning|limpi*|cocinar|cuidar|cuides|cuida*|interna|tareas|plancha*|masaje*|clean*|cooking|cook|maid|chores|housework|massage*|labores|ironing|domestic*',
  identity:
    'dni|nie|d n i|pasaporte|documento|documento de identidad|documento identidad|documentacion personal|carne|carnet|carne de identidad|permiso de residencia|permiso de conducir|passport|id|i d|id card|identity card|identity document|identification|driving licen*|residence permit|document|documents|documentos',
  secret:
    'tu tarjeta|numero de cuenta|your card|your credit card|your bank account|cvv|numero de tu tarjeta|numero de tarjeta|datos de tu tarjeta|tarjeta de credito|tarjeta bancaria|tarjeta de debito|claves del banco|clave del banco|datos bancarios|datos de tu cuenta|datos del banco|tu contrasena|codigo que te llegue|codigo sms|codigo de verificacion|codigo que recib*|card number|card details|credit card|bank details|bank account details|bank login|your password is|verification code|code you get|code you receive|iban|pin|cuenta bancaria|seguridad social|tarjeta sanitaria|health card|national insurance',
  ask: 'whatsapp me|email your|email us your|email a copy|mandanos|enviarnos|hay que enviar|hay que mandar|obligatorio enviar|please provide|please send|{send}|adjunta*|comparte|sube|subela|subelo|dame|dime|facilita*|necesito|quiero|pido|pedire|pediremos|preciso|exijo|requiero|solicito|escribeme con|adelantes|mande|envie|aporta*|ensename|share|upload|attach|email me|tell me|need|needed|i want|show me|take a picture|i require|ask for|provide|write to me with|answer those who send|quien mande|you send|haz una foto',
  copy: 'foto|fotos|fotografia|fotocopia|copia|imagen|escane*|selfi*|ambas caras|dos caras|por delante|photo|photos|picture|copy|scan*|image|both sides|front and back|numero|number',
  young_age:
    '10|11|12|13|14|15|16|17|1 4|1 5|1 6|1 7|catorce|quince|dieciseis|diecisiete|trece|thirteen|fourteen|fifteen|sixteen|seventeen',
  youngster:
    'gente|inquilinos|personas|people|teen girl|teen girls|teenage girl|teenage girls|teen boy|companera|companero|chica|chicas|chico|chicos|chaval|chavala|nina|ninas|nino|ninos|joven|jovencita|jovencito|estudiante|estudiantes|girl|girls|boy|boys|lad|student|teen|teens|teenager|kid|kids|menor|menores|muchach*|alguien|young people',
  minor:
    'teen girl|teenage girl|teen boy|teenage boy|menor de edad|menores de edad|menor de 18|menores de 18|menores|eres menor|seas menor|una menor|un menor|es menor|a menor|underage|under age|under aged|a minor|minors|under 18|under eighteen|adolescente fugad*|adolescentes fugad*|fugad* de casa|runaway|runaways|jovencita de',
  parents:
    'paterno|materno|paternal|padres|madre|padre|tutor|tutores|parents|parental|mum|mom|dad|guardian|guardians|family|familia',
  contact:
    'escribeme|escribenos|escribidme|escribirme|escribe|escriba*|hablame|hablamos|hablemos|hablar*|contacta|contactame|contacta*|agregame|anademe|anadirme|llama|llamame|llamar*|seguimos|sigamos|pasa|pasame|pasamos|dame|mejor por|manda|mandame|text me|message me|write me|write to me|contact me|add me|call me|reach me|find me|dm me|lets talk|lets chat|lets continue|lets move|lets speak|let us talk|let us continue|we can talk|give me your|write to|whatsapp me',
  messenger: 'whatsapp|whats app|wasap|wasa|guasap|telegram|signal|instagram|insta|wechat|messenger|facebook',
  sexual:
    'more than a flatmate|more than a roommate|mas que companer*|mas que amigos|special favours|special favors|favores especiales|submissive|sumisa|besos|kisses|desnud*|naked|nude*|sexo|sexual*|sex|en carne|in kind|amistad con derechos|friends with benefits|student with benefits|room with benefits|sugar|encuentros|encuentros intimos|duermes conmigo|duermas conmigo|dormir conmigo|dormirias en mi habitacion|sleep with me|sleep in my room|share my bed|share a bed with|comparta cama|compartir cama|compartir mi cama|en la cama conmigo|nos entendemos en la cama|novia de vez|seas mi novia|be my girlfriend|compania intima|intimate company|your body|tu cuerpo|cuerpo entero|full body|body pic*|con roce|payment in kind|favores sexuales|erotic*|escort',
  age_end: '14|15|16|17|y|o|or|a|to|and|anos|years|.|,|en|yo|busca|seeks|looking|needs|old|quiere|wants',
  favour_pay:
    'compania femenina|favores especiales|special favors|special favours|tu amor|besos|placer|pleasure|tu ayuda en casa|trabajo domestico|domestic work|houskeeping|housekeeping|babysitting gratis|compania|buena compania|tu compania|favores|favor|sexo|sexual*|sex|carino*|una relacion|relacion|amistad|masaje*|massage*|limpi*|clean*|cuidar*|company|companionship|affection|favours|favors|intimacy|intimidad|tareas|chores|housework|servicios|services|quedar|citas|dates|encuentros|cocinar|cooking|full time',
  intimacy:
    'sleeps over|sleep over|keeps me company|keep me company|me haga compania|hacerme compania|compania|carino|carinosa|companionship|affection|discre*|noches|cama|bed|disponible para|playful|cuerpo|body|roce|good company|conmigo|with me|intim*|novia|girlfriend',
  unpaid:
    'sin sueldo|sin salario|sin cobrar|sin contrato|no wages|unpaid|without contract|without salary|without pay|no salary|gratis|sin paga',
  no_viewings:
    'no physical visits|no physical viewings|visits are not possible|viewings not possible|visitas no son posibles|sin visitas fisicas|no hacemos visita|sin visita previa|no se hacen visitas|no hay visitas|no hay visita|no hago visitas|no hacemos visitas|no se ensena|no viewings|no viewing|no visits|no visit|sin visitas|sin visita|there is no viewing|theres no viewing|viewings are not possible|no se puede visitar|no se puede ver',
  once: 'posterior al|luego de|una vez|en cuanto|cuando|tras|despues de|despues del|despues|nada mas|once|as soon as|after|when|if you send me|si me envias|contra',
  reward:
    'ubicacion|location|contract and keys|direccion|direccion exacta|address|visita|visitar|viewing|agree on a date|dia para verlo|la ves|verla|verlo|look at the place|look at it|door code|codigo del portal|llaves|keys|quedamos',
  ask_me:
    'enviame*|enviarme|envianos|enviadme|envialos|envieme|me envias|mandame*|mandarme|mandarnos|mandanos|mandadme|me mandas|pasame*|haz un|hazme|haznos|hacerme|hagas|hagame|ingresame|ingresarme|transferirme|transfiereme|pagame|adelantame|adelantarme|me adelantes|adelantes|me hagas|send me|send us|send a|send the|send through|envia el|manda el|envia la|manda la|wire|wire me|give me|give us|pay me|forward me|transfer me|bizum me|sending me|please send|por favor envia|manda # |envia #|send # ',
  carry:
    'te envio|te enviare|te mando|te mandare|le envio|le enviare|le mando|le mandare|te hago llegar|te hare llegar|envio|enviare|enviamos|mandare|i send|ill send|i will send|i can send|send you|sending you|mail|ill mail|i mail|post|i post|ship|we ship|shipping|dispatch|will dispatch|would dispatch|and send|and i send|mail you',
  post: 'post|send|ship|mail|envi*|mand*',
  receive: 'recibir*|recibes|receive|get',
  reach:
    'reach you|te llegan|te llega|te llegaran|llegaran a tu|will be sent|go to you|sent to you|se reciben|delivered after|entregan tras|correo certificado',
  article_or_none: 'el|la|un|una|a|the|mi|empresa de|servicio de|registered|express|insured|correo',
  remote:
    'by post|by mail|only email me|email me only|solo por correo|{keys} .. couriered|entrega de {keys}|{keys} .. {move}|send .. {keys}|{move} .. {keys}|{carry} .. {keys}|keys by post|trust me|confiar en mi|hacemos por internet|transferencia queda|ellos llaves|correo certificado|{carrier} .. {keys}',
  cannot_show:
    'nadie para|no one to open|nobody there|impossible to meet|imposible quedar|impossible to show|cant meet|cannot meet|no podemos vernos|no nos podemos ver|no puedo mostr*|no podemos mostr*|no podemos ensen*|no te puedo ensen*|no te lo puedo ensen*|no te la puedo ensen*|imposible ensen*|imposible visitar*|cannot be viewed|cant be viewed|cant be visited|cannot be visited|in person i cannot|do it by post|no puedo ensen*|no podre ensen*|no puedo mostrar*|no puedo estar|nadie puede ensen*|nadie puede mostrar*|nadie que pueda|nadie que ensene|nadie tiene llaves|no encuentro a quien|nadie puede abrir|no se puede ver|no se puede entrar|visita no es posible|no es posible visitar*|no es posible ver*|no hay nadie que|no puede viajar|no puedo viajar|no puedo desplazarme|no puedo ir|sin visita previa|cannot show|cant show|no one to show|nobody to show|nobody can|no one can|no relatives|viewing is not possible|not possible to view|cannot view|cant view|cannot travel|cant travel|cant come|cannot come|cant be there|there is no viewing|no one has keys|nobody has keys|not be able to see|not able to show|unable to show|unable to travel|you may look at the building|puedes ver el edificio',
  keys_with_owner:
    'llaves estan conmigo|llaves estan con nosotros|llaves las tengo yo|las llaves las tengo|tengo las llaves aqui|keys are with me|have the keys here|keys with me|llaves conmigo|keys with us|have the keys with me',
  crypto_pay:
    'por adelantado|por anticipado|upfront|in advance|fianza|deposito|deposit|senal|first month|mensualidad|pago obligatorio|reserva|reservar*|reserve|alquiler se paga|pagaderos|payable|equivalente|equivalent|primer mes|deposita|abona|anticipo|trabajo con',
  wallets: 'wallet|monedero|billetera|binance|trust wallet|metamask',
  optional:
    'si lo prefieres|si prefieres|si quieres|tambien|opcional|cada cual|if you prefer|your choice|also|you may|optional|o en euros|or in euros|or bank transfer|o transferencia|lo normal|most people',
  by_message:
    'por mensaje|por chat|por el chat|por whatsapp|por telegram|por correo|por email|por aqui|al chat|a este correo|por sms|by message|by whatsapp|by chat|through the chat|by email|by telegram|by text|in chat|here to|upload it here|primer mensaje|first message|on telegram|on whatsapp|email a',
  at_signing:
    'por contrato|con contrato|momento de la visita|dia de la visita|durante la visita|con la firma|during the visit|at the viewing|si encajamos|if we get on|tras la visita|despues de la visita|despues de verl*|despues de visitar*|despues de conocer*|a la firma|en la firma|al firmar|dia de la firma|firmar el contrato|firma del contrato|mismo dia que entras|a la entrega de llaves|cuando firmemos|at signing|at the signing|on signing|when signing|when we sign|we sign|you sign|on the day we sign|after the viewing|after the visit|after you have seen|after seeing|after viewing|after you have visited|have signed|after we have met|when you move in|con recibo|against a receipt|ventanilla|ante notario',
  someone_shows:
    'lo ensenan|la ensenan|te la ensenan|te lo ensenan|puedes venir a ver*|venir a verl*|ven a ver|come to see|companer* te lo|la enseno|lo enseno|las visitas las hace|shows it|our agency|agencia del barrio|agencia ensena|hermana ensena|hermano ensena|te la ensena|te lo ensena|la ensena|lo ensena|ensena la casa|ensena el piso|la enseno yo|lo enseno yo|te enseno|hace las visitas|lleva las visitas|hace visitas|tiene llaves y|tiene las llaves|shows the|will show you|show you round|i show|show it myself|does the viewings|handles viewings|la puedes ver|lo puedes ver|puedes verla cuando|puedes verlo cuando|ven a verl*|se puede ver cualquier|you can see it any|come and see|has the keys|visitas hasta|viewings until|se puede ver a partir',
  phone: '# # #|# # # #|# # # # #|{long_number}',
  long_number: '[0-9]{9,13}',
  appointment:
    'lista de visitas|cita|para visitar*|para visitarl*|para la visita|para ver el|para ver la|para verl*|viewing appointment|to confirm the viewing|for a viewing|for the viewing|to arrange a viewing|to book a viewing|to view|to visit|to see it|to see the|visits start|viewing later|visit later|about the viewing|la enseno|lo enseno|te la enseno|te lo enseno|te doy las llaves|te doy la llave|i show|show you around|podras verl*|podras visitar*|you can see it|you can visit|you can view|you can come|entonces quedamos|luego se visita|despues se visita',
  order_money:
    'la reserva|tu reserva|la senal|una senal|una reserva|the reservation|the deposit|your deposit|the holding deposit|the holding fee|a deposit|the booking',
  order:
    'paga|pague|pagame|pagad|ingresa|ingresame|envia|enviame|manda|mandame|abona|abone|transfiere|adelanta|kindly pay|kindly transfer|just pay|please pay|please send|please transfer|just send',
  allure:
    'guapa*|atractiva*|attractive|carinosa*|affectionate|sin novio|sumisa|complaciente|cachonda|sexy|pretty|liberal|de mente abierta|con mente abierta|abierta de mente|must be affectionate',
  time_limit:
    'hasta el|hasta la|hasta dentro|hasta el dia|entre semana|los domingos|los sabados|los lunes|los fines|el domingo|until the|until monday|on sundays|on weekdays|at weekends|this week|esta semana|pintando|obras|being painted|painters',
} as const;
export type Concept = keyof typeof CONCEPTS;
