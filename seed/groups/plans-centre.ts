import type { GroupPlan } from './plan.ts';

/** Groups of Madrid, Salamanca and Zaragoza. */
export const CENTRE: readonly GroupPlan[] = [
  {
    city: 'Madrid',
    name: 'Máster en Madrid, piso en Legazpi',
    description:
      'Empezamos máster el curso que viene y no conocemos a nadie más en Madrid. Queremos un piso de tres por Legazpi o Arganzuela, con el río al lado para correr y la línea 6 a mano.',
    zones: ['Legazpi', 'Usera'],
    size: 3,
    members: 2,
    state: 'open',
    rules: { smoking: 'no' },
    photo: 'roofs',
    roomScript: 'plaza',
    firstPersonRole: 'is invited',
  },
  {
    city: 'Madrid',
    name: 'Argüelles a pie de facultad',
    description:
      'De la cama a clase en quince minutos: ese es el plan. Estudiamos por Moncloa y buscamos piso de cuatro con calefacción central y mesas donde quepa algo más que un portátil.',
    zones: ['Argüelles', 'Moncloa'],
    size: 4,
    members: 3,
    state: 'open',
    traits: { type: 'student' },
    photo: 'bike',
    roomScript: 'exams',
  },
  {
    city: 'Madrid',
    name: 'Lavapiés, mesa grande',
    description:
      'Nos gusta que venga gente a cenar y recoger después. Grupo completo: ahora toca encontrar un salón en el que quepa la mesa.',
    zones: ['Lavapiés'],
    size: 4,
    members: 4,
    state: 'full',
    photo: 'table',
  },
  {
    city: 'Madrid',
    name: 'Tetuán sin prisa',
    description:
      'Trabajamos, cocinamos y nos acostamos pronto. Buscamos a una tercera persona para un piso cerca de Estrecho o Alvarado. Teletrabajo sin problema: hay que poder cerrar la puerta y que haya buena conexión.',
    zones: ['Tetuán', 'Chamberí'],
    size: 3,
    members: 2,
    state: 'open',
    traits: { type: 'professional' },
    photo: 'plant',
    roomScript: 'budget',
  },
  {
    city: 'Madrid',
    name: 'Madrid in English, for now',
    description:
      'New in town and our Spanish is a work in progress. We are after a calm flat on line 6 or 3, ideally with a lift, and flatmates who do not mind correcting us at breakfast.',
    lang: 'en',
    zones: ['Moncloa', 'Legazpi', 'Tetuán'],
    size: 4,
    members: 2,
    state: 'open',
    photo: 'bike',
  },
  {
    city: 'Madrid',
    name: 'Vallecas con bici',
    description:
      'Barrio de verdad, alquiler que se puede pagar y sitio en el portal para las bicis. Estamos visitando pisos cerca de Portazgo; si conoces uno que vaya a quedar libre, escríbenos.',
    zones: ['Vallecas'],
    size: 3,
    members: 3,
    state: 'searching',
    photo: 'bike',
    roomScript: 'papers',
  },
  {
    city: 'Madrid',
    name: 'Ciudad Lineal, línea 7',
    description:
      'Busco gente de mi edad, año arriba o abajo, para un piso con terraza hacia Pueblo Nuevo. Se puede venir a cenar avisando; a dormir, de vez en cuando.',
    zones: ['Ciudad Lineal'],
    size: 3,
    members: 1,
    state: 'forming',
  },
  {
    city: 'Madrid',
    name: 'Cuatro llaves en Chamberí',
    description:
      'Cuatro personas, cuatro llaves y por fin una casa: cerca de Olavide, con pasillo largo y suelo que cruje.',
    zones: ['Chamberí'],
    size: 4,
    members: 4,
    state: 'housed',
    photo: 'table',
    roomScript: 'bills',
  },
  {
    city: 'Madrid',
    name: 'Usera y fideos',
    description:
      'Nos conocemos del barrio y nos queremos quedar en él. Falta una persona; pasamos el enlace a quien nos cae bien.',
    zones: ['Usera'],
    size: 3,
    members: 2,
    state: 'open',
    visibility: 'link',
    photo: 'table',
  },
  {
    city: 'Salamanca',
    name: 'Van Dyck y apuntes',
    description:
      'Bocadillo de jeta los jueves y biblioteca los demás días. Piso de tres cerca de Van Dyck, con calefacción que funcione: el invierno pasado estudiamos con guantes.',
    zones: ['la calle Van Dyck', 'Garrido'],
    size: 3,
    members: 2,
    state: 'open',
    traits: { type: 'student' },
    photo: 'table',
    roomScript: 'exams',
  },
  {
    city: 'Salamanca',
    name: 'Barrio del Oeste en pijama',
    description:
      'Series, manta y murales en la puerta. Queremos un piso en el Oeste con salón para cuatro y vecinos con sentido del humor.',
    zones: ['el Oeste'],
    size: 4,
    members: 3,
    state: 'searching',
    photo: 'cat',
  },
  {
    city: 'Zaragoza',
    name: 'A resguardo del cierzo',
    description:
      'Piso de tres entre la Magdalena y la universidad, con ventanas que cierren bien. Somos de horario normal, cocina compartida y una caña los jueves.',
    zones: ['la Magdalena', 'Universidad'],
    size: 3,
    members: 2,
    state: 'open',
    photo: 'roofs',
  },
];
