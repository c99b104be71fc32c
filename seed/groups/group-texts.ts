/** Notes of requests to join a group. */
export const REQUEST_NOTES = {
  es: [
    '¡Hola! Busco por la misma zona y con el mismo presupuesto. Soy de cocinar para más gente de la que hay.',
    'Buenas, me mudo en las mismas fechas. Llevo dos años compartiendo piso y sigo hablándome con todo el mundo.',
    'Me ha gustado lo que contáis. Tengo contrato estable y puedo ir a ver pisos por las tardes.',
    'Hola, ¿queda sitio? Estudio cerca, madrugo y no hago ruido. Puedo quedar cuando os venga bien.',
    'Encajo en casi todo y en lo demás me adapto. Si queréis, hacemos una videollamada corta.',
    'Hola, vivo ahora a dos calles y me quiero quedar en el barrio. Me encantaría conoceros.',
    null,
  ],
  en: [
    'Hi! I am looking in the same area, same dates. I cook a decent curry and clean up after it.',
    'Hello, I move in the same month and I would love to join. Happy to meet for a coffee first.',
    'Your group sounds like my kind of home: calm on weekdays, dinners on Sundays.',
  ],
} as const;

/** Notes of the two pending requests to the group of the first person. */
export const FIRST_GROUP_REQUEST_NOTES = [
  '¡Hola! Estudio en la UV y busco justo por Benimaclet. No fumo, soy de orden y los viernes suelo estar libre para la partida.',
  'Buenas, mi contrato acaba a final de mes y vuestro grupo me encaja mucho. Si queréis, me apunto a ver pisos por las tardes.',
] as const;

/** Application messages of a group to an owner. */
export const APPLICATION_MESSAGES = {
  es: [
    'Hola, somos un grupo que ya se conoce y busca casa para un curso entero como mínimo. Nos gusta la zona, cuidamos las cosas y pagamos con contrato a nombre de todos. ¿Podríamos verla esta semana?',
    'Buenas tardes: buscamos piso en grupo y el suyo nos encaja en fechas y en precio. Tenemos ingresos o aval familiar y referencias del piso anterior. Nos encantaría visitarlo.',
    'Hola, nos interesa mucho. Nadie fuma dentro, sabemos vivir con vecinos y nos quedaríamos bastante tiempo. Podemos ir a verlo cualquier tarde.',
  ],
  en: [
    'Hello, we are a group who already know each other and look for a home for the whole year. We like the area, take care of things and can come to see it any evening.',
  ],
} as const;

export const VETO_REASONS = [
  'Una de las habitaciones no tiene ventana.',
  'Piden seis meses por adelantado, yo así no.',
  'Está a más de una hora de mi trabajo.',
] as const;

/** Points that a group adds to its agreement. */
export const AGREEMENT_POINTS = [
  'La terraza se riega por turnos semanales; quien se va de viaje lo avisa.',
  'Las cenas con más de cuatro personas se dicen en el grupo el día antes.',
] as const;
export const ROOM_NAMES = ['La de la terraza', 'La del pasillo', 'La pequeña'] as const;
