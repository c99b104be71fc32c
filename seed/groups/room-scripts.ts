/**
 * Hand-written group room conversations. One message per line; the number before the colon is the speaker, counted from
 * the leader (0). Lines must not reveal how the members address each other.
 */
export const ROOM_SCRIPTS = {
  'viewing day': `1: He llamado por el de la calle Murta: el jueves a las 18:00 nos lo enseñan
    0: ¡Genial! Yo salgo de clase a las 17:30, llego con la lengua fuera, pero llego
    2: Yo también puedo. ¿Preguntamos por la caldera y por el contrato?
    0: Sí, y por el ruido: da a la plaza
    1: Lo apunto. También si aceptan pagar por separado
    0: He guardado otro en Blasco Ibáñez, cuatro habitaciones y todas exteriores
    2: Lo acabo de mirar. La cocina es vieja pero el salón es enorme
    1: A mí me encaja. ¿Le escribimos también?
    2: Por mí sí. Y hay gente que ha pedido entrar en el grupo, ¿lo miramos luego?`,
  bills: `0: Ha llegado la factura de la luz: 63,40. La subo luego aquí
    1: Uf, el radiador del pasillo. Lo apago por las noches
    2: Yo pago la mía hoy. ¿Internet a quién le tocaba?
    0: A mí, ya está
    1: Y mañana vienen a mirar la persiana, entre las 10 y las 12. Yo estaré
    2: Perfecto, gracias. Dejo el cuarto abierto
    1: Por cierto, alguien ha comprado el aceite bueno y le quiero`,
  tiles: `0: I found one with those old floor tiles. Third floor, no lift, two balconies
    1: Stairs are fine by me! How much?
    0: 1,380 for four, bills not included
    1: That is 345 each. Doable. Is the fourth room a real room?
    0: There is a window, but it gives onto the inner courtyard
    1: Whoever takes it should pay less, I think
    0: Agreed. I asked if we can see it on Saturday morning
    1: Saturday works. Coffee at the market first?
    0: Deal. Bring a tape measure, I always forget mine`,
  budget: `0: Antes de mirar más: ¿cuál es nuestro tope de verdad, con gastos?
    1: Yo, sin apretarme, unos 20 € menos de lo que hemos puesto
    0: Vale, entonces bajo el presupuesto del grupo y dejamos fuera los que no llegan
    1: Mejor así. Prefiero habitación pequeña y llegar a fin de mes
    0: Totalmente. He visto uno sin amueblar que sale bien de precio
    1: Mi cama la tengo. Nos falta lavadora y mesa
    0: Mesa tengo yo. ¡Ya casi es una casa!`,
  fibre: `0: Requisito uno: fibra. Requisito dos: que la fibra llegue de verdad
    1: Jajaja, el del martes tenía "wifi de la vecina"
    2: He mirado la cobertura del de Campoamor: 600 simétricos
    0: Me casaría con ese piso
    1: Son 390 € cada persona, gastos aparte. ¿Nos da?
    2: A mí sí, si la habitación grande va por turnos o paga más
    0: Paga más quien la quiera. Yo con la pequeña, que tiene enchufes`,
  plaza: `0: ¡Qué bien que estéis! He puesto lo que hablamos: zona, fechas y presupuesto
    1: Lo veo bien. ¿Máximo cuánto tardaríais en llegar a clase o al curro?
    0: Yo media hora como mucho
    1: Igual. Así que fuera todo lo que pida dos transbordos
    0: Perfecto. Mañana hago una lista con cuatro o cinco
    1: Yo miro si alguno deja entrar a mitad de mes`,
  papers: `2: Los del piso del lunes piden las tres últimas nóminas y un aval
    0: Aval bancario no, eso son meses parados en el banco
    1: ¿Y si ofrecemos dos meses de garantía además de la fianza? Más no pueden pedir
    0: Me parece razonable. Se lo propongo por escrito
    2: Y que el contrato vaya a nombre de todo el grupo, no de una persona sola
    1: Sí, por favor. Eso no lo negocio
    0: Escrito y enviado. A ver qué dicen`,
  exams: `0: ¿Quedamos el miércoles en la biblio y miramos pisos en el descanso?
    1: Hecho. Yo llevo los que he guardado, son seis
    0: Descartamos los que no tienen calefacción, ¿no?
    1: Descartados. Y el que tenía la ducha en la cocina
    0: ¿¿En la cocina??
    1: Te lo juro, hay foto
    0: Vale, ese lo guardo para reírnos en exámenes`,
} as const;

export type RoomScript = keyof typeof ROOM_SCRIPTS;

/** Parses a script into messages in order; `by` is counted from the leader. */
export function parseRoomScript(script: RoomScript): { by: number; text: string }[] {
  return ROOM_SCRIPTS[script].split('\n').map((raw) => {
    const [by = '0', ...text] = raw.trim().split(': ');
    return { by: Number(by), text: text.join(': ') };
  });
}
