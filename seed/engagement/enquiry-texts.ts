/** Enquiries about a property, and replies of its owner. */
export const ENQUIRIES = {
  es: [
    'Hola, me interesa. ¿Sigue libre? Podría ir a verlo esta semana, por las tardes.',
    'Buenas, encaja mucho con lo que busco. ¿Los gastos son más o menos siempre los mismos?',
    '¡Hola! ¿Se puede empadronar uno ahí? Busco para un curso entero, por lo menos.',
    'Hola, ¿cuándo se podría visitar? Estudio cerca y me vendría genial.',
    'Hola, trabajo desde casa dos días. ¿Qué tal el internet y el ruido por las mañanas?',
    'Me ha gustado mucho. ¿Hay que pagar algo más aparte de la fianza para entrar?',
  ],
  en: [
    'Hi, I like it a lot. Is it still free? I could come and see it any evening this week.',
    'Hello! Could I register there as a resident? I am looking for a whole year at least.',
    'Hi, I study nearby. When could I visit? A video call would do as well for a start.',
  ],
} as const;

export const REPLIES = {
  es: [
    '¡Hola! Sí, sigue libre. ¿Te va bien el jueves a partir de las siete?',
    'Hola, sí. Te puedes empadronar sin problema. Dime qué día te pasas y te lo enseño.',
    'Buenas. Los gastos van por ahí todos los meses, te enseño las facturas cuando vengas.',
    'Hola, gracias por escribir. Hay otra visita antes; si no sale, te aviso el primero de la lista.',
  ],
  en: [
    'Hi! Yes, still free. Would Thursday after seven suit you?',
    'Hello, of course. Tell me which day suits you and I will show you around.',
    'Hi, thanks for writing. Somebody visits before you; I will let you know tomorrow.',
  ],
} as const;
