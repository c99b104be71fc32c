import type { ListingTextInput } from './property-facts.ts';

/** Floor names as spoken in Spanish, from the ground floor up. */
const FLOOR_NAMES = ['Bajo', 'Primero', 'Segundo', 'Tercero', 'Cuarto', 'Quinto', 'Sexto', 'Séptimo'];
const NUMBER_WORDS = ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis'];

const onlyStrings = (...texts: (string | false | null | undefined)[]) =>
  texts.filter((text) => typeof text === 'string');

/** Spanish titles that match the property. */
export function titlesEs({ facts, free, hasBalcony }: ListingTextInput): string[] {
  const { offer, kind, advertiser, bedrooms, rooms, draft } = facts;
  const [room] = rooms;
  if (kind === 'residence')
    return [
      'Habitación con baño en residencia, {zone}',
      'Residencia en {zone}: habitación individual con baño',
      'Plaza en residencia a {mins} min de {near}',
    ];
  if (offer === 'rooms' && free > 1)
    return onlyStrings(
      `${free === 2 ? 'Dos' : 'Tres'} habitaciones libres en {zone}`,
      `${free === 2 ? 'Dos' : 'Tres'} habitaciones en piso de ${bedrooms}, {zone}`,
      `Habitaciones en piso compartido, a {mins} min de {near}`,
      advertiser === 'current_household' && 'Buscamos compañeros de piso en {zone}',
      'Habitaciones luminosas en {zone}',
    );
  if (offer === 'rooms')
    return onlyStrings(
      advertiser === 'outgoing_tenant' && 'Dejo mi habitación en {zone}',
      advertiser === 'outgoing_tenant' && 'Traspaso habitación a {mins} min de {near}',
      advertiser === 'current_household' && 'Buscamos compi para piso en {zone}',
      advertiser === 'current_household' && 'Se nos queda libre una habitación en {zone}',
      draft.owner_lives_in === true && 'Habitación en mi casa, {zone}',
      room?.private_bath ? 'Habitación con baño propio en {zone}' : 'Habitación en piso compartido, {zone}',
      room?.has_window === true && 'Habitación luminosa en {zone}',
      room?.has_window === true && 'Habitación exterior a {mins} min de {near}',
      room?.kind === 'double' && 'Habitación doble en piso de {beds}, {zone}',
      room?.kind === 'single' && 'Habitación tranquila en {zone}',
      draft.bills_included?.includes('electricity') && 'Habitación con gastos incluidos en {zone}',
    );
  if (kind === 'studio')
    return [
      'Estudio reformado en {zone}',
      'Estudio luminoso a {mins} min de {near}',
      'Estudio de {m2} m² en {zone}',
      'Estudio con cocina aparte en {zone}',
    ];
  if (kind === 'house')
    return [
      'Casa con patio en {zone}',
      'Casa de {beds} habitaciones en {zone}',
      'Casa de dos plantas a {mins} min de {near}',
    ];
  const beds = bedrooms === 1 ? 'una habitación' : `${NUMBER_WORDS[bedrooms]} habitaciones`;
  return onlyStrings(
    `Piso de ${beds} en {zone}`,
    `Piso de ${beds} a {mins} min de {near}`,
    hasBalcony && 'Piso con balcón en {zone}',
    bedrooms > 1 && 'Piso ideal para compartir en {zone}',
    draft.lift === true && 'Piso exterior con ascensor en {zone}',
    bedrooms === 1 && 'Apartamento acogedor en {zone}',
  );
}

/** Spanish description parts in order; one alternative of each part is used. */
export function descriptionEs(input: ListingTextInput): string[][] {
  const { offer } = input.facts;
  return offer === 'rooms'
    ? [openRooms(input), house(input), theRoom(input), people(input), bills(input), rules(input), close(input)]
    : [openWhole(input), house(input), inside(input), bills(input), lease(input), close(input)];
}

function openRooms({ facts: { advertiser, kind, draft, bedrooms }, free }: ListingTextInput): string[] {
  const what = free > 1 ? `${NUMBER_WORDS[free]} habitaciones` : 'una habitación';
  if (kind === 'residence')
    return [
      'Habitaciones individuales con baño propio en una residencia de {zone}, a {mins} minutos de {near}.',
      'Residencia pequeña en {zone}, con cocina común, sala de estudio y lavandería.',
    ];
  if (advertiser === 'outgoing_tenant')
    return [
      'Me voy de Erasmus y dejo mi habitación en {zone}; busco a alguien que me releve.',
      'Me mudo por trabajo y queda libre mi habitación, a {mins} minutos andando de {near}.',
      'Termino la carrera y dejo el piso. He estado muy a gusto aquí y me gustaría que mis compis siguieran igual.',
      'Me voy a vivir con mi pareja y dejo libre mi habitación en {zone}. El piso y la gente son de diez.',
    ];
  if (advertiser === 'current_household')
    return [
      `Se nos ${free > 1 ? 'quedan libres' : 'queda libre'} ${what} en el piso que compartimos en {zone}.`,
      'Buscamos a alguien para completar un piso de {beds} en {zone}, a {mins} minutos de {near}.',
      `Somos un piso tranquilo pero con vida, en {zone}, y tenemos ${what} libre${free > 1 ? 's' : ''}.`,
      free === 1
        ? 'Vivimos a {mins} minutos de {near} y nos falta una persona en casa.'
        : `Vivimos a {mins} minutos de {near} y nos faltan ${NUMBER_WORDS[free]} personas en casa.`,
      'Llevamos un par de años en este piso de {zone} y lo tenemos muy a gusto: plantas, buena cocina y mucho sofá.',
    ];
  if (draft.owner_lives_in === true)
    return [
      'Vivo en un piso grande en {zone} y alquilo {what}: me sobra sitio y me gusta la compañía.',
      'Alquilo {what} en mi casa, a {mins} minutos de {near}. Yo vivo aquí y paso mucho tiempo fuera.',
    ].map((text) => text.replace('{what}', what));
  return [
    `Alquilo ${what} en un piso de ${NUMBER_WORDS[bedrooms]} dormitorios en {zone}.`,
    `Piso compartido en {zone}, a {mins} minutos andando de {near}, con ${what} disponible${free > 1 ? 's' : ''}.`,
    'Piso pensado para compartir, en pleno barrio: {near} queda a {mins} minutos a pie.',
  ];
}

function openWhole({ facts: { kind, advertiser, bedrooms } }: ListingTextInput): string[] {
  if (advertiser === 'outgoing_tenant')
    return [
      'Dejamos el piso y el dueño nos ha pedido que busquemos relevo. Está en {zone}, a {mins} minutos de {near}.',
      'Me mudo y queda libre mi casa en {zone}. Llevo aquí tres años y la recomiendo.',
    ];
  const what = kind === 'studio' ? 'estudio' : kind === 'house' ? 'casa' : 'piso';
  const a = kind === 'house' ? 'una' : 'un';
  const beds = bedrooms > 1 ? ` de ${NUMBER_WORDS[bedrooms]} habitaciones` : '';
  if (advertiser === 'agency')
    return [
      `Ofrecemos en alquiler ${a} ${what}${beds} en {zone}, a {mins} minutos de {near}.`,
      `Se alquila ${what}${beds} en {zone}, con toda la vida del barrio al lado.`,
    ];
  return [
    `Alquilo ${what}${beds} en {zone}, a {mins} minutos andando de {near}.`,
    `Era la casa de mi abuela, en {zone}, y la hemos dejado como nueva.`,
    `Alquilo mi ${what}${beds} en {zone} porque me traslado a otra ciudad.`,
    `${what === 'casa' ? 'Casa' : what === 'piso' ? 'Piso' : 'Estudio'} a {mins} minutos de {near}, recién pintad${kind === 'house' ? 'a' : 'o'} y list${kind === 'house' ? 'a' : 'o'} para entrar.`,
  ];
}

function house({ facts: { draft, kind }, hasBalcony }: ListingTextInput): string[] {
  if (kind === 'house')
    return [
      'Tiene dos plantas y un patio en el que se cena de abril a octubre.',
      'Es una casa de pueblo dentro de la ciudad: patio, azotea y nadie encima.',
    ];
  const level = FLOOR_NAMES[draft.floor ?? 0] ?? 'Alto';
  const climb = (draft.floor ?? 0) > 2;
  return onlyStrings(
    draft.lift === true
      ? `${level} con ascensor${hasBalcony ? ' y con balcón' : ''}.`
      : climb
        ? `Es un ${level.toLowerCase()} sin ascensor, pero la luz compensa las escaleras.`
        : `${level} sin ascensor, en una finca tranquila.`,
    hasBalcony && 'Lo mejor es el balcón: caben una mesa, dos sillas y muchas plantas.',
    'La calle es tranquila por la noche y tienes súper, panadería y farmacia sin cruzar de acera.',
    'Techos altos, suelo de los de antes y puertas que cierran bien.',
    'La finca es pequeña y nos conocemos todos los vecinos.',
    'El autobús para en la puerta y hay carril bici hasta el centro.',
    'Se reformó hace poco: instalaciones nuevas y ni un ruido en las tuberías.',
    draft.heating === 'central' && 'Calefacción central y ventanas nuevas: en invierno se está en camiseta.',
    draft.air_conditioning && 'Tiene aire acondicionado, que en verano se agradece.',
    'Entra mucho sol por la mañana y la cocina está equipada de verdad.',
  );
}

function theRoom({ facts: { rooms, kind }, free }: ListingTextInput): string[] {
  const [room] = rooms;
  const prices = new Set(rooms.slice(0, free).map(({ price_cents }) => price_cents));
  if (!room) return [];
  if (kind === 'residence')
    return ['Cada habitación tiene cama, escritorio, armario y su propio baño. La limpieza es semanal.'];
  if (free > 1)
    return onlyStrings(
      'Todas tienen cama, armario y sitio para estudiar; abajo tienes el precio de cada una.',
      prices.size > 1 && 'Son distintas de tamaño y de precio: mira cada una más abajo.',
    );
  const bed = room.kind === 'double' ? 'cama de matrimonio' : 'cama individual';
  return onlyStrings(
    `La habitación tiene ${room.m2} m², ${bed}${room.desk ? ', armario y escritorio' : ' y armario'}.`,
    room.has_window === true &&
      `La habitación da ${room.m2 && room.m2 > 12 ? 'a la calle' : 'al patio'} y es muy silenciosa; tiene ${bed}${room.desk ? ' y mesa para estudiar' : ''}.`,
    room.has_window === false &&
      `Es una habitación interior, por eso cuesta menos: ${bed}${room.desk ? ', armario y escritorio' : ' y armario'}.`,
    room.private_bath === true && 'La habitación tiene baño propio, que no es poca cosa.',
  );
}

function people({ facts: { draft, kind }, owner }: ListingTextInput): string[] {
  if (kind === 'residence' || !draft.housemates) return [];
  const many = draft.housemates > 1;
  const isStudent = owner.type === 'student';
  return onlyStrings(
    many
      ? `Vivirías con ${NUMBER_WORDS[draft.housemates] ?? 'varias'} personas, ${isStudent ? 'todas estudiando' : 'entre quienes trabajan y quienes estudian'}.`
      : 'En casa vive una persona más, muy fácil de llevar.',
    'Cada uno va a lo suyo, pero los domingos solemos comer juntos.',
    'Hay buen rollo y un calendario de limpieza que se cumple.',
    'Nos gusta cocinar y casi siempre hay algo en el horno.',
    'Entre semana hay silencio y los viernes, cena en casa.',
    draft.visitors === 'yes' && 'Las visitas son bienvenidas; basta con avisar.',
    isStudent && 'En época de exámenes la casa es una biblioteca.',
  );
}

function inside({ facts: { draft, kind } }: ListingTextInput): string[] {
  return onlyStrings(
    draft.furnished
      ? `Son {m2} m², amueblad${kind === 'house' ? 'a' : 'o'} y con todo lo necesario: solo tienes que traer la maleta.`
      : 'Se alquila sin muebles, con la cocina equipada.',
    draft.appliances?.includes('dishwasher') && 'La cocina tiene horno, lavavajillas y espacio para cocinar a dos.',
    kind === 'studio' && 'La cama queda recogida en un rincón y hay sitio para una mesa grande de trabajo.',
    'El salón da para sofá, mesa de comer y teletrabajo sin estorbarse.',
    draft.bathrooms === 2 && 'Dos baños completos, uno de ellos dentro del dormitorio.',
  );
}

function bills({ facts: { draft, offer } }: ListingTextInput): string[] {
  const included = draft.bills_included ?? [];
  if (included.includes('electricity'))
    return ['El precio lo incluye todo: luz, agua, gas e internet.', 'Gastos incluidos, con fibra en toda la casa.'];
  const about = Math.round((draft.bills_estimate_cents ?? 0) / 100);
  if (offer === 'whole')
    return [`Comunidad y basuras van en el precio; luz, agua e internet salen por unos ${about} € al mes.`];
  return [
    `Los gastos se reparten: unos ${about} € por persona y mes.`,
    `${included.length > 0 ? 'Agua e internet incluidos; lo demás' : 'Aparte van los gastos, que'} ${included.length > 0 ? 'ronda' : 'rondan'} los ${about} € al mes.`,
  ];
}

function rules({ facts: { draft } }: ListingTextInput): string[] {
  return onlyStrings(
    draft.smoking === 'no' && 'Preferimos que no se fume dentro.',
    draft.pets === 'yes' && 'Los animales son bienvenidos.',
    draft.pets === 'no' && 'Por espacio, no podemos tener mascotas.',
    draft.couples === 'no' && 'Es para una sola persona.',
    draft.empadronamiento === 'yes' && 'Te puedes empadronar sin problema.',
    draft.quiet_from === 23 && 'A partir de las once bajamos el volumen.',
  );
}

function lease({ facts: { draft } }: ListingTextInput): string[] {
  if (draft.contract === 'seasonal')
    return [
      'El contrato es de temporada, hasta final de curso.',
      'Pensado para un curso o para unas prácticas, con contrato de temporada.',
    ];
  return onlyStrings(
    'Contrato de vivienda habitual y un mes de fianza.',
    draft.pets === 'yes' && 'Se admiten mascotas y el contrato es de larga duración.',
    draft.empadronamiento === 'yes' && 'Contrato de larga duración, con empadronamiento.',
  );
}

function close({ facts: { advertiser } }: ListingTextInput): string[] {
  if (advertiser === 'agency')
    return ['Organizamos visitas por las tardes y los sábados por la mañana.', 'Las visitas, con cita previa.'];
  return [
    'Escríbeme y te cuento más.',
    'Si te encaja, mándame un mensaje y quedamos para verlo.',
    'Se puede ver cualquier tarde entre semana.',
    'También puedo enseñarlo por videollamada si estás fuera.',
    'Cuéntame un poco de ti al escribir.',
    'Mejor por mensaje; suelo contestar el mismo día.',
    'Si quieres, quedamos antes para un café y nos conocemos.',
  ];
}
