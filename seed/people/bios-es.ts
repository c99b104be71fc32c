/**
 * Hand-written profile sentences. `{o|a}` is the gendered ending; `{studies}`, `{at}` (en la UPV), `{zone}`, `{city}`,
 * `{job}`, `{home}`, `{age}`, `{pet}` and `{other}` are filled with the person's data.
 */
/** With the age range for which the sentence is plausible. */
export const ES_STUDENT: readonly (readonly [text: string, least: number, most: number])[] = [
  ['Estudio {studies} {at} y busco piso por {zone}.', 18, 30],
  ['Hola, soy de fuera y este curso me vengo a {city} a estudiar {studies}.', 18, 30],
  ['Segundo año de {studies} {at}. Ya sé qué barrios evitar en agosto.', 19, 22],
  ['Último curso de {studies}, TFG incluido, así que agradezco una casa donde se pueda estudiar.', 21, 26],
  ['Acabo de entrar en {studies} {at} y no conozco a casi nadie todavía.', 18, 20],
  ['Estudio {studies} por las mañanas y trabajo los fines de semana.', 18, 30],
  ['Hago un máster {at} y paso más horas en la biblioteca que en casa.', 22, 30],
  ['Tercero de {studies}. Me muevo en bici por todo {city}.', 20, 23],
  ['Repito ciudad y repito carrera: {studies}, pero esta vez va en serio.', 20, 30],
  ['Estudiante de {studies} {at}, madrugador{|a} por obligación.', 18, 30],
  ['Empecé {studies} {at} hace dos años y quiero dejar ya la residencia.', 20, 23],
  ['Vengo de un pueblo de doscientos habitantes y {city} todavía me impresiona.', 18, 24],
  ['Estudio {studies} y doy clases particulares por las tardes.', 18, 30],
  ['Cambio de piso porque mis compis se van de Erasmus y me quedo sol{o|a}.', 20, 27],
];

export const ES_WORKER: readonly string[] = [
  'Trabajo como {job} y me mudo a {city} en cuanto encuentre piso.',
  'Soy {job}. Entre semana paro poco en casa.',
  'Tengo {age} años, soy {job} y comparto piso porque me gusta, no solo por el precio.',
  '{job} de día, intento de panader{o|a} los domingos.',
  'Teletrabajo tres días a la semana como {job}, así que una buena wifi es media vida.',
  'Llevo seis años compartiendo piso en {city} y sigo hablándome con todo el mundo.',
  'Trabajo a turnos ({job}): si me ves desayunar a las tres de la tarde, todo va bien.',
  'Soy {job} y busco algo estable, mínimo un año, por {zone}.',
];

export const ES_ERASMUS: readonly string[] = [
  'Vengo de {home} de Erasmus y quiero practicar español en casa, aunque me equivoque mucho.',
  'Soy de {home}. Mi español mejora cada día y mi paella también, poco a poco.',
  'Un año {at} y luego vuelvo a {home}, o no, ya veremos.',
  'Llegué de {home} con una maleta y muchas ganas de conocer {city}.',
];

export const ES_ORIGIN: readonly string[] = [
  'Soy de {home} y no sé vivir sin café fuerte ni sin gente en casa.',
  'Mi familia es de {home} y en casa se cocina como si fuéramos veinte.',
  'Vine de {home} a estudiar y me quedé por la gente.',
];

/** About a deal-breaker, by answer. */
export const ES_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'smoking yes': [
    'Fumo, pero siempre en el balcón.',
    'Fumo de liar y nunca dentro de las habitaciones.',
    'Fumo poco y ventilo mucho.',
  ],
  'smoking no': [
    'No fumo y en casa prefiero que no se fume.',
    'Lo único que llevo mal es el humo dentro de casa.',
    'Casa sin humo, por favor.',
    'Dejé de fumar en enero: no me lo pongáis difícil.',
    'Tengo asma, así que nada de humo en casa.',
    'Si fumas fuera, ningún problema.',
  ],
  'pets yes': [
    'Tengo una gata, {pet}, que es quien manda.',
    'Vengo con {pet}, un perro pequeño y muy tranquilo.',
    'Me encantan los animales; si tienes perro, yo lo saco.',
    'Me acompaña {pet}, un conejo con mucho carácter.',
  ],
  'pets no': [
    'Soy alérgic{o|a} a los gatos, lo siento por ellos.',
    'Prefiero un piso sin mascotas, la alergia no perdona.',
  ],
  'visitors yes': [
    'Me gusta que venga gente: cenas largas, sobremesa y luego se recoge en equipo.',
    'Mi casa ideal tiene siempre una silla de más.',
    'Los domingos suelo montar comida con amigos y siempre hay sitio.',
  ],
  'visitors no': ['Entre semana prefiero la casa tranquila y sin visitas.', 'Las fiestas, fuera; en casa, calma.'],
  'couples yes': [
    'Mi pareja viene algún fin de semana y friega más que yo.',
    'Me da igual vivir con una pareja si se llevan bien.',
  ],
  'couples no': ['Mejor un piso sin parejas, que luego somos uno más.'],
  'crypto_payment yes': ['Si hay que pagar mi parte en cripto, también me apaño.'],
};

/** About an interest. */
export const ES_INTERESTS: Readonly<Record<string, readonly string[]>> = {
  gamer: [
    'Juego casi todas las noches, con cascos y sin gritar (casi).',
    'Si oyes "una partida más", miento.',
    'Busco dúo para el Stardew y para fregar los platos.',
  ],
  anime: [
    'Voy por el capítulo mil de One Piece y no acepto spoilers.',
    'Los martes toca anime con palomitas.',
    'Lloro con Ghibli cada vez, sin excepción.',
  ],
  manga: ['Mi estantería de manga pesa más que mi maleta.', 'Presto mangas a quien los devuelva sin doblar.'],
  kpop: ['Me sé más coreografías de las que debería admitir.', 'En la ducha suena k-pop, aviso.'],
  streamer: [
    'Hago directos un par de noches por semana, con la puerta cerrada y a media voz.',
    'Tengo un canal pequeñito en el que dibujo en directo.',
  ],
  cosplay: [
    'Antes del Salón del Manga mi cuarto parece un taller de costura.',
    'Coso mis propios cosplays; arreglo botones gratis.',
  ],
  series_comics: [
    'Siempre estoy a mitad de tres series a la vez.',
    'Colecciono cómics y discuto finales de series.',
    'Plan perfecto: manta, sofá y un capítulo más.',
  ],
  board_games: [
    'Traigo una caja enorme de juegos de mesa: Catan, Dixit y los que quieras.',
    'Los jueves, noche de juegos de mesa; no hace falta saber jugar.',
    'Soy peligros{o|a} al Virus y mala persona al Monopoly.',
  ],
  magic: ['Tengo más mazos de Magic que pares de calcetines.', 'Los viernes voy a la tienda a draftear.'],
  ps5: ['Pongo la PS5 en el salón, que para eso está.', 'Se aceptan retos al FIFA; el que pierde cocina.'],
  pc: ['Me monto mis propios ordenadores y te arreglo el tuyo.', 'Necesito un enchufe bueno y sitio para la torre.'],
  roleplayer: [
    'Dirijo una partida de rol los sábados y falta un bardo.',
    'Llevo cuatro años con la misma campaña de D&D.',
  ],
  geek: [
    'Tengo una impresora 3D y la uso para cosas absurdas.',
    'Friki sin complejos, de los que explican el chiste.',
    'He automatizado hasta el riego de las plantas.',
  ],
};

/** About living together. */
export const ES_LIVING: readonly string[] = [
  'Soy ordenad{o|a} con lo común y un poco menos con mi mesa.',
  'Cocino mucho y siempre sobra un táper.',
  'Prefiero hablar las cosas el primer día que dejar notas en la nevera.',
  'Un calendario de limpieza en la nevera y todo el mundo contento.',
  'Madrugo, así que a las once ya estoy medio dormid{o|a}.',
  'Soy más de noche que de día, pero silencios{o|a}.',
  'Toco la guitarra bajito y nunca después de las diez.',
  'Reciclo hasta las anillas de las latas.',
  'Hago la mejor tortilla de mi familia (con cebolla, no se discute).',
  'Mis plantas ocupan más que yo.',
  'Los fines de semana me escapo a la montaña.',
  'Salgo a correr por las mañanas, no despierto a nadie.',
  'Compro fruta en el mercado y la comparto.',
  'Pago siempre el día uno y no pierdo las llaves (casi nunca).',
  'Me gusta el silencio para estudiar y el ruido para cenar.',
  'Soy vegetarian{o|a}, pero no doy la charla.',
  'Me defiendo con el taladro: si hay que colgar una balda, aquí estoy.',
  'El baño limpio es mi única religión.',
  'Hago teatro los miércoles y a veces ensayo delante del espejo.',
  'Escalo, nado y luego duermo como un tronco.',
];

/** About expectations. */
export const ES_LOOKING: readonly string[] = [
  'Busco gente tranquila con la que tomarse un café de vez en cuando.',
  'Me gustaría un piso de tres o cuatro, con salón de verdad.',
  'Quiero una habitación con luz y compis con los que reírse.',
  'No busco mejores amigos, pero si surge, surge.',
  'Si te gusta cenar sin móvil, nos vamos a entender.',
  'Ideal cerca del metro; imprescindible buena gente.',
  'Busco para todo el curso, no solo para unos meses.',
  'Prefiero conocernos antes con una caña o un paseo.',
  'Que la nevera tenga orden y la casa, vida.',
  'Si además hay terraza, ya no pido más.',
  'Me adapto fácil: dime cómo va la casa y me organizo.',
  'Escríbeme y vamos a ver pisos en equipo.',
  'Un sitio donde pueda venir mi hermana de visita y poco más.',
  'Cuéntame qué te saca de quicio y te digo si soy yo.',
  'Busco hogar, no solo cama.',
  'Con calefacción, por favor. El resto se habla.',
];

export const PETS: readonly string[] = [
  'Lentejas',
  'Michi',
  'Croqueta',
  'Luna',
  'Pancho',
  'Nube',
  'Simba',
  'Tofu',
  'Duna',
  'Coco',
  'Gazpacho',
  'Nala',
  'Kiwi',
  'Pixel',
];
export const OTHER_INTERESTS: readonly string[] = [
  'Warhammer',
  'Star Trek',
  'Lego',
  'trenes en miniatura',
  'Doctor Who',
  'retroinformática',
  'puzles de 2000 piezas',
  'Tolkien',
  'synthwave y sintes',
  'escape rooms',
  'astronomía',
  'Pokémon Go',
  'ajedrez rápido',
  'fanfics',
];
