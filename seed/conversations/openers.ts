/** First messages without a reply yet. */
export const OPENERS_ES: readonly string[] = [
  '¡Hola! He visto que buscas por {zone}, como yo. ¿Te apetece que miremos algo en común?',
  'Hola {b}, ¿sigues buscando piso? Tenemos un montón de cosas en común.',
  'Buenas, me queda una habitación libre en {zone} desde el día 1. Si te interesa, te cuento.',
  '¡Ey! Nos ha salido muy buena compatibilidad. Cuando puedas, hablamos.',
  'Hola, ¿qué tal? Busco gente tranquila para un piso de tres en {city}.',
  'Hola, te escribo por lo de compartir piso este curso. ¿Cómo lo tienes?',
  'Hola {b}. ¿Te vendría bien una visita a un piso el jueves por la tarde?',
];
export const OPENERS_EN: readonly string[] = [
  "Hi {b}! I'm looking for flatmates in {city}. Are you still searching?",
  'Hello! Your profile sounds a lot like mine. Want to look for a flat together?',
  "Hey, I've got a room free near {zone}. Interested?",
];
/** Follow-up messages while waiting for a reply. */
export const NUDGES_ES: readonly string[] = [
  'Sin prisa, eh :)',
  'Ah, y no fumo ni tengo mascotas, por si ayuda.',
  'Te dejo mi presupuesto: unos {rent} con gastos.',
];
export const NUDGES_EN: readonly string[] = ['No rush, of course!', 'My budget is around {rent}, by the way.'];
