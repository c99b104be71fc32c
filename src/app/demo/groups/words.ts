/** What people write who would like to be let into a group. */
export const NOTES = {
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

/** What the two write who wait to be let into the group of the first of the people. */
export const NOTES_TO_FIRST = [
  '¡Hola! Estudio en la UV y busco justo por Benimaclet. No fumo, soy de orden y los viernes suelo estar libre para la partida.',
  'Buenas, mi contrato acaba a final de mes y vuestro grupo me encaja mucho. Si queréis, me apunto a ver pisos por las tardes.',
] as const;
