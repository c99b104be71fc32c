import type { Script } from './script.ts';

/**
 * Hand-written conversations of two people. `>` is the initiator, `<` the recipient. `{o|a}` is the gendered ending,
 * `{a}` and `{b}` are the names, `{city}` and `{zone}` the search area, and `{rent}`, `{less}` and `{more}` room rents
 * there.
 */
export const SPANISH: readonly Script[] = [
  {
    text: `> ¡Hola! Me sales con bastante compatibilidad y tú también buscas por {city}. ¿Sigues sin piso?
      < ¡Hola! Sí, llevo tres semanas mirando y nada decente.
      < O es un zulo o piden seis meses de fianza
      > Jajaja, igual que yo. Ayer vi uno sin ventana en la cocina.
      < ¿Y si miramos en equipo? Con dos o tres personas hay pisos mucho mejores.
      > Me parece genial. ¿Qué presupuesto tienes?
      < Hasta {rent} con gastos, estirando mucho {more}.
      > Perfecto, yo por ahí también. Te paso luego un par que he guardado.`,
  },
  {
    text: `> Buenas, he visto que buscas por {zone}. Yo tengo una habitación libre desde el mes que viene.
      < ¡Hola! ¿Cómo es? ¿Cuánta gente sois?
      > Somos dos ahora, con tu cuarto seríamos tres. Es exterior y tiene escritorio y armario grande.
      < Suena muy bien. ¿Se puede ver esta semana?
      > El jueves a las 18:30 estoy en casa, ¿te viene?
      < Me viene perfecto. ¿Me mandas la calle cuando puedas?
      > Te la paso el miércoles con el portal. ¡Nos vemos!`,
  },
  {
    text: `> Hola, una pregunta importante antes de nada: ¿tortilla con o sin cebolla?
      < Con. ¿Hay otra respuesta?
      > Era un filtro. Lo has pasado.
      < Jajaja me alegro. Yo tengo otro: ¿fregar al momento o "lo dejo en remojo"?
      > Al momento, lo del remojo es una leyenda urbana.
      < Vale, creo que podemos vivir en la misma casa.`,
  },
  {
    requirements: ['same university'],
    text: `> ¡Hola! ¿También estudias {at}? Yo estoy casi todas las tardes en la biblio.
      < ¡Sí! Segunda planta, al lado de la ventana, si no me la quitan.
      > Ah, tú eres quien me la quita.
      < Jajaja culpable. ¿Buscas piso para este curso o para el que viene?
      > Para este, me cansé del autobús de las siete.
      < Pues yo he encontrado uno de cuatro habitaciones a diez minutos andando. Faltan dos personas.
      > ¿En serio? Cuéntame más.
      < Si quieres nos vemos mañana en la cafetería y te enseño las fotos.
      > Hecho, a las 12.`,
  },
  {
    requirements: ['board_games'],
    text: `> Vi lo de los juegos de mesa en tu perfil y tenía que escribirte.
      < ¡Por fin alguien! ¿A qué juegas?
      > Ahora a Wingspan sin parar. ¿Tú?
      < Mucho Carcassonne y cosas cooperativas. Me falta gente para Pandemic.
      > Si acabamos compartiendo piso, el salón es la ludoteca, te aviso.
      < No pediría otra cosa. ¿Miramos algo con mesa grande?
      > Mesa grande: requisito número uno.`,
  },
  {
    requirements: ['anime'],
    text: `> Pregunta seria: ¿subtítulos o doblaje?
      < Subtítulos, pero Shin Chan doblado, que es otra cosa.
      > Respuesta correcta. ¿Qué estás viendo?
      < Frieren por segunda vez, y llorando igual.
      > Nos llevaremos bien jajaja
      < ¿Tú también buscas cerca del centro?
      > Sí, pero me vale cualquier sitio con metro a menos de diez minutos.`,
  },
  {
    requirements: ['a has a pet'],
    text: `> ¡Hola! Antes de ilusionarme: tengo una gata. ¿Algún problema?
      < Ninguno, al revés. ¿Cómo se llama?
      > Croqueta. Es gorda y pacífica, duerme veinte horas.
      < Mi ideal de compañera de piso.
      > Jajaja se lo diré. Me están diciendo que no en todas partes por ella...
      < Yo vi uno ayer donde aceptan animales, te busco el enlace.
      > ¡Mil gracias!`,
  },
  {
    text: `> Hola {b}, ¿qué tal? Estamos buscando a la cuarta persona para un piso en {zone}.
      < ¡Hola! ¿Quiénes sois?
      > Una chica de Enfermería, un chico que trabaja en una librería y yo.
      < ¿Y cómo os organizáis con la limpieza?
      > Por semanas, cada quien una zona. Y los domingos cenamos juntos si coincidimos.
      < Me gusta. ¿Cuánto sale al mes?
      > {rent} más gastos, que suelen ser unos 40.
      < ¿Puedo verlo el sábado por la mañana?
      > Sí, a las 11. Trae hambre, que habrá bizcocho.`,
  },
  {
    text: `> ¡Hola! Acabo de aterrizar en {city} y no conozco a nadie todavía.
      < ¡Qué bien! Es una ciudad fácil, ya verás.
      > ¿Qué zona me recomiendas para alguien que va andando a todas partes?
      < {zone}, sin dudar. Tienes de todo y por la noche es tranquilo.
      > Apuntado. ¿Y para no arruinarme?
      < Lo mismo pero sin ascensor jajaja`,
  },
  {
    text: `> Buenas. ¿Eres de madrugar o de trasnochar?
      < De madrugar, qué remedio: entro a las ocho.
      > Uf, menos mal. En mi piso actual la vida empieza a las dos de la mañana.
      < ¿Y no lo habéis hablado?
      > Tres veces. Por eso me mudo.
      < Te entiendo. Yo a las once ya quiero silencio.
      > Creo que me acabas de alegrar la semana.`,
  },
  {
    text: `> Hola, ¿al final fuiste a ver el piso que comentabas?
      < Sí, esta tarde. En las fotos parecía el doble de grande.
      > El clásico gran angular.
      < La ducha está en la cocina. EN LA COCINA.
      > Perdona, ¿qué?
      < Te juro que puedes hacer la tortilla mientras te aclaras el pelo.
      > Jajajaja descartado. El viernes veo yo otro, ¿te apuntas?
      < Me apunto, dime hora.
      > A las 17:00, te mando la ubicación.`,
  },
  {
    text: `> ¡Hola! Una duda: pone que no quieres humo en casa. ¿Te molesta si alguien fuma en el balcón?
      < En el balcón con la puerta cerrada, ningún problema.
      > Perfecto, porque un amigo viene a veces y es su único vicio.
      < Mientras no se quede a vivir, bien jajaja
      > Prometido.`,
  },
  {
    requirements: ['both study'],
    text: `> ¡Ey! ¿Tú también tienes exámenes en enero?
      < Cinco. Cinco exámenes y una presentación.
      > Ánimo. Yo busco un sitio donde en enero se pueda respirar, literalmente.
      < Mi regla: en época de exámenes, tapones para quien los quiera y café para todo el mundo.
      > ¿Dónde firmo?
      < Primero hay que encontrar el piso, detalle sin importancia.`,
  },
  {
    text: `> Hola, ¿compartirías piso con alguien que teletrabaja?
      < Sí, mientras la wifi no sea solo tuya.
      > Fibra de un giga y yo solo la uso hasta las tres.
      < Entonces eres mi persona favorita de esta web.
      > Jajaja me guardo la frase. ¿Hablamos por teléfono esta semana?
      < Mejor por aquí, si te parece, y luego un café.
      > Me parece. ¿El miércoles?
      < Miércoles a las 19:00, en {zone}.`,
  },
  {
    requirements: ['roleplayer'],
    text: `> ¿Has dicho D&D o lo he soñado?
      < Lo has leído bien. Semielfa, barda, malas decisiones.
      > Yo dirijo desde hace años y mi mesa se ha deshecho porque todo el mundo se ha mudado.
      < No me lo digas dos veces.
      > Si compartimos piso, los sábados son sagrados.
      < Tiro por persuasión: saco 19.
      > Convencid{o|a}. ¿Qué presupuesto manejas?
      < Unas {rent} piezas de oro.`,
  },
  {
    requirements: ['gamer'],
    text: `> ¡Hola! Veo que juegas. ¿Con cascos o con altavoces?
      < Con cascos, que tengo corazón.
      > Gracias por tu servicio.
      < ¿Tú a qué le das?
      > Ahora mismo a Hollow Knight y a llorar.
      < Yo lo acabé el mes pasado. Si te atascas en algún jefe, pregunta.
      > ¿Y piso? ¿Has visto algo?
      < Uno en {zone} con buena pinta, tres habitaciones. Lo visito el lunes.
      > Si te gusta, avisa, que busco ya.`,
  },
  {
    text: `> Hola {b}. Me ha hecho gracia tu perfil, sobre todo el final.
      < ¡Gracias! Estuve media hora con esa frase.
      > Se nota, en el buen sentido.
      < ¿Tú llevas mucho buscando?
      > Desde el lunes. Ya me han dejado en visto cuatro caseros.
      < Eso es un bautizo. Te doy la bienvenida al club.`,
  },
  {
    text: `> Buenas tardes. ¿Sabes si por {zone} hay ruido por las noches?
      < Depende de la calle. Las que dan a los bares, los jueves son complicadas.
      > Lo imaginaba. ¿Y las de detrás?
      < Tranquilísimas, yo viví dos años allí y dormía con la ventana abierta.
      > Genial, muchas gracias por contestar.
      < De nada. Si quieres te paso el contacto de mi antigua casera, es un encanto.
      > ¡Sí, por favor!`,
  },
  {
    text: `> ¿Qué tal llevas lo de compartir nevera?
      < Una balda por persona y el cajón de la verdura, común.
      > ¿Y el queso?
      < El queso es de quien lo encuentra.
      > Eso es anarquía y me gusta.`,
  },
  {
    requirements: ['b has visitors'],
    text: `> Hola, me gusta lo que dices de las cenas. En mi casa éramos siete y cocinaba siempre yo.
      < ¡Qué maravilla! ¿Plato estrella?
      > Arroz al horno. No es por nada, pero se ha llorado con ese arroz.
      < Yo pongo el postre: tarta de queso.
      > ¿Sabes que estamos montando un piso sin tener piso?
      < El orden de prioridades es correcto.`,
  },
  {
    text: `> Hola, vi que buscas para todo el curso. Mi compañera se va en enero y queda libre su cuarto.
      < ¡Hola! ¿Cómo es la habitación?
      > Unos doce metros, cama de 1,35, y entra el sol por la mañana.
      < ¿Y la zona?
      > {zone}, a cinco minutos del súper y a diez del campus.
      < ¿Hay contrato o es de palabra?
      > Contrato, por habitaciones, con fianza de un mes.
      < Perfecto, así da gusto. ¿Cuándo la puedo ver?
      > ¿El martes por la tarde?
      < El martes a las seis. Gracias, {a}.`,
  },
  {
    text: `> ¿Tú eres la persona de la bici amarilla que siempre está atada en {zone}?
      < Jajaja no, la mía es azul y tiene una cesta fea.
      > Entonces te confundí, perdona. Aunque ya que estamos: ¿buscas piso?
      < Sí, uno donde quepa una bici con una cesta fea.
      > Justo tengo un patio.`,
  },
  {
    requirements: ['a local', 'b visiting'],
    text: `> ¡Hola! Vi que vienes de fuera. ¿Qué tal te va con el español?
      < ¡Hola! Bien, pero la gente habla muy rápido.
      > Jajaja, normal. Si quieres hacemos intercambio, mi inglés está oxidado.
      < ¡Sí, me gusta mucho la idea!
      > ¿Ya tienes habitación o sigues en un hostal?
      < En un hostal hasta el domingo. Estoy un poco nervios{o|a}.
      > Te paso dos anuncios fiables, y no pagues nada sin verlo antes.
      < Muchas gracias, de verdad.`,
  },
  {
    requirements: ['both work'],
    text: `> Buenas. Yo también trabajo y busco un piso donde no haya fiesta entre semana.
      < Hola. Suena a lo que quiero yo desde hace tres años.
      > ¿Horarios?
      < De nueve a seis y algún viernes por la mañana en casa.
      > Encajamos bastante. ¿Te importaría que viniera mi hermano un fin de semana al mes?
      < Nada, mientras traiga pan.
      > Trae hasta croissants.`,
  },
  {
    requirements: ['series_comics'],
    text: `> Vale, necesito saber qué serie estás viendo ahora.
      < Estoy con tres a la vez, no sé vivir de otra manera.
      > Eso en mi casa se llama multitarea.
      < ¿Tú eres de maratón o de uno al día?
      > De uno al día... que se convierte en cuatro.
      < Entonces compartimos sofá sin problema.`,
  },
  {
    text: `> Hola, ¿has tenido ya alguna visita rara? La mía de hoy: el casero vive en el salón.
      < ¿¿En el salón de verdad??
      > Con su tele y su canario. Y dice que "casi no está".
      < La mía pedía foto de los padres.
      > Vale, empatamos.
      < ¿Vamos mañana a ver el de {zone}? Al menos parece normal.
      > Vamos. Si hay canario, huimos.`,
  },
  {
    text: `> ¡Hola! ¿Te interesa un piso de tres en {zone} a partir del día 1?
      < Hola, sí. ¿Tiene calefacción? El invierno pasado lo pasé con abrigo en casa.
      > Central, incluida en el precio.
      < Dime que no es una broma.
      > No lo es. {less} al mes, y el casero arregla las cosas.
      < Ahora sí que parece una broma jajaja
      > Ven a verlo y lo compruebas. ¿Sábado a las 12?
      < Allí estaré.`,
  },
  {
    requirements: ['geek'],
    text: `> ¿Impresora 3D en casa? ¿Eso no hace ruido?
      < Un poco, pero imprimo de día y dentro de una caja.
      > Pregunto porque yo tengo un servidor casero que también ronronea.
      < Podrían hacerse compañía.
      > El piso más friki de {city}, lo estoy viendo.
      < Con su propio organigrama y su turno de fregar automatizado.`,
  },
  {
    text: `> Hola {b}, soy {a}. Hablamos el otro día en la quedada.
      < ¡Ah, sí! La de las patatas bravas.
      > Ja, esa quedada. ¿Sigues con idea de mudarte en verano?
      < Sí, si encuentro gente maja. ¿Tú tienes grupo ya?
      > Somos dos y nos falta alguien. Nos gustaría que fueras tú.
      < ¡Qué ilusión! Déjame mirar números y te digo mañana.
      > Sin prisa. Un abrazo.`,
  },
  {
    text: `> ¿Te importa si te pregunto cuánto pagas ahora?
      < Para nada, {less} con todo. ¿Por?
      > Me piden {more} por una interior y no sé si es normal.
      < Por una interior me parece mucho. Yo negociaría.
      > Voy a intentarlo, gracias.
      < Suerte, cuéntame luego.
      > ¡{rent} y me pintan la habitación!
      < ¡Toma ya!`,
  },
];
