/** A part of a city: center, a street, and a nearby point of interest. */
export interface Zone {
  /** As used within a sentence: 'el Carmen'. */
  name: string;
  lat: number;
  lon: number;
  street: string;
  /** As used after 'a cinco minutos de …'. */
  near: string;
  /** Rent level relative to the rest of the city. */
  rentFactor: number;
}

const createZone = (name: string, lat: number, lon: number, street: string, near: string, cost = 1): Zone => ({
  name,
  lat,
  lon,
  street,
  near,
  rentFactor: cost,
});

/** Zones of the demo cities, by municipality id. */
export const ZONES: Readonly<Record<string, readonly [Zone, ...Zone[]]>> = {
  '28079': [
    createZone('Malasaña', 40.4265, -3.7045, 'Calle del Pez', 'la plaza del Dos de Mayo', 1.12),
    createZone('Lavapiés', 40.4085, -3.701, 'Calle del Ave María', 'la plaza de Lavapiés'),
    createZone('Chamberí', 40.434, -3.701, 'Calle de Trafalgar', 'la plaza de Olavide', 1.12),
    createZone('Argüelles', 40.43, -3.716, 'Calle de Gaztambide', 'el intercambiador de Moncloa', 1.05),
    createZone('Moncloa', 40.4372, -3.7168, 'Calle de Isaac Peral', 'Ciudad Universitaria', 1.05),
    createZone('Tetuán', 40.46, -3.699, 'Calle de Bravo Murillo', 'el metro de Estrecho', 0.94),
    createZone('Ciudad Lineal', 40.4265, -3.642, 'Calle de Alcalá', 'el metro de Pueblo Nuevo', 0.9),
    createZone('Usera', 40.387, -3.706, 'Calle de Marcelo Usera', 'el metro de Usera', 0.85),
    createZone('Vallecas', 40.393, -3.667, 'Avenida de la Albufera', 'el metro de Portazgo', 0.83),
    createZone('Legazpi', 40.391, -3.695, 'Calle de Embajadores', 'Matadero', 0.98),
    createZone('La Latina', 40.411, -3.711, 'Calle de Toledo', 'el mercado de la Cebada', 1.1),
    createZone('Carabanchel', 40.388, -3.729, 'Calle de la Oca', 'el metro de Oporto', 0.84),
    createZone('Aluche', 40.387, -3.756, 'Calle de Camarena', 'el metro de Aluche', 0.84),
  ],
  '08019': [
    createZone('Gràcia', 41.4035, 2.156, 'Carrer de Verdi', 'la plaça de la Virreina', 1.1),
    createZone('Sants', 41.377, 2.134, 'Carrer de Sants', 'la plaça de Sants'),
    createZone('Poblenou', 41.403, 2.196, 'Carrer de Marià Aguiló', 'la rambla del Poblenou', 1.05),
    createZone('el Clot', 41.409, 2.188, 'Carrer de la Sèquia Comtal', 'el parc del Clot', 0.96),
    createZone('Sant Antoni', 41.379, 2.161, 'Carrer de Parlament', 'el mercat de Sant Antoni', 1.1),
    createZone('les Corts', 41.385, 2.132, 'Carrer de Joan Güell', 'la Zona Universitària', 1.04),
    createZone('Horta', 41.429, 2.16, 'Carrer de Horta', 'la plaça Eivissa', 0.86),
    createZone('el Raval', 41.38, 2.169, 'Carrer de Joaquín Costa', 'el MACBA', 0.98),
    createZone('Sant Andreu', 41.435, 2.189, 'Carrer Gran de Sant Andreu', 'la estación de Sant Andreu', 0.88),
    createZone('el Eixample', 41.3915, 2.16, 'Carrer de Provença', 'passeig de Gràcia', 1.15),
    createZone('el Guinardó', 41.418, 2.173, 'Carrer de Thous', 'el hospital de Sant Pau', 0.92),
  ],
  '46250': [
    createZone('Benimaclet', 39.487, -0.358, 'Carrer de Murta', 'la plaza de Benimaclet', 0.96),
    createZone('Ruzafa', 39.462, -0.373, 'Calle de Sueca', 'el mercado de Ruzafa', 1.12),
    createZone('el Cabanyal', 39.47, -0.333, 'Calle de la Reina', 'el mercado del Cabanyal'),
    createZone('Algirós', 39.473, -0.347, 'Calle de Campoamor', 'la plaza del Cedro', 0.97),
    createZone('Blasco Ibáñez', 39.475, -0.355, 'Calle de Yecla', 'las facultades', 1.02),
    createZone('Patraix', 39.461, -0.393, 'Calle de Cuenca', 'la plaza de Patraix', 0.92),
    createZone('el Carmen', 39.478, -0.38, 'Calle Alta', 'las torres de Serranos', 1.1),
    createZone('Campanar', 39.484, -0.394, 'Avenida de Campanar', 'el río', 0.98),
  ],
  '41091': [
    createZone('Triana', 37.382, -6.007, 'Calle Pagés del Corro', 'el mercado de Triana', 1.08),
    createZone('la Macarena', 37.403, -5.984, 'Calle Don Fadrique', 'la puerta de la Macarena', 0.9),
    createZone('Nervión', 37.384, -5.973, 'Calle Marqués de Nervión', 'el metro de Nervión', 1.06),
    createZone('Reina Mercedes', 37.359, -5.987, 'Avenida de la Reina Mercedes', 'el campus de Reina Mercedes'),
    createZone('la Alameda', 37.399, -5.993, 'Calle Peral', 'la Alameda de Hércules', 1.1),
    createZone('San Bernardo', 37.38, -5.983, 'Calle Campamento', 'Viapol'),
    createZone('Los Remedios', 37.375, -6, 'Calle Asunción', 'plaza de Cuba', 1.05),
  ],
  '18087': [
    createZone('el Zaidín', 37.159, -3.596, 'Calle Palencia', 'el PTS', 0.92),
    createZone('el Realejo', 37.171, -3.593, 'Calle Molinos', 'el Campo del Príncipe', 1.08),
    createZone('Plaza de Toros', 37.187, -3.608, 'Calle Doctor Olóriz', 'la plaza de toros'),
    createZone('Camino de Ronda', 37.173, -3.609, 'Camino de Ronda', 'Ciencias'),
    createZone('el Albaicín', 37.1815, -3.593, 'Cuesta de San Gregorio', 'plaza Larga', 1.1),
    createZone('Cartuja', 37.192, -3.599, 'Calle Real de Cartuja', 'el campus de Cartuja', 0.95),
    createZone('el centro', 37.176, -3.599, 'Calle San Juan de Dios', 'la plaza de Bib-Rambla', 1.1),
    createZone('la Chana', 37.185, -3.623, 'Calle Sagrada Familia', 'el metro de la Caleta', 0.86),
  ],
  '37274': [
    createZone('el Oeste', 40.969, -5.674, 'Calle de Fray Luis de Granada', 'la plaza del Oeste'),
    createZone('Salesas', 40.974, -5.658, 'Calle de Van Dyck', 'los bares de Van Dyck'),
    createZone('San Bernardo', 40.966, -5.677, 'Calle de Peña de Francia', 'el campus Unamuno', 1.02),
    createZone('Garrido', 40.976, -5.652, 'Avenida de Federico Anaya', 'el parque de Garrido', 0.88),
    createZone('el centro', 40.965, -5.663, 'Calle de Zamora', 'la Plaza Mayor', 1.14),
    createZone('Prosperidad', 40.963, -5.652, 'Paseo de Canalejas', 'la estación de tren', 0.94),
  ],
  '48020': [
    createZone('Deusto', 43.272, -2.945, 'Lehendakari Aguirre etorbidea', 'la universidad de Deusto'),
    createZone('Indautxu', 43.262, -2.94, 'Calle Licenciado Poza', 'la plaza de Indautxu', 1.14),
    createZone('Santutxu', 43.253, -2.913, 'Calle Santutxu', 'el metro de Santutxu', 0.9),
    createZone('Basurto', 43.261, -2.948, 'Calle Autonomía', 'San Mamés', 1.02),
    createZone('Bilbao la Vieja', 43.255, -2.927, 'Calle San Francisco', 'el muelle Marzana', 0.92),
    createZone('el Casco Viejo', 43.257, -2.9235, 'Calle Somera', 'el mercado de la Ribera', 1.04),
  ],
  '50297': [
    createZone('las Delicias', 41.649, -0.907, 'Calle de Delicias', 'el parque Delicias', 0.9),
    createZone('la Magdalena', 41.653, -0.873, 'Calle Mayor', 'la plaza de la Magdalena', 1.04),
    createZone('San José', 41.637, -0.872, 'Calle Lapuyade', 'el tercer cinturón', 0.88),
    createZone('Actur', 41.668, -0.89, 'Calle de María Zambrano', 'el campus Río Ebro'),
    createZone(
      'la zona de la universidad',
      41.641,
      -0.898,
      'Calle de San Juan de la Cruz',
      'el campus de San Francisco',
      1.1,
    ),
    createZone('Torrero', 41.63, -0.876, 'Avenida de América', 'el parque Pignatelli', 0.88),
  ],
  '29067': [
    createZone('Teatinos', 36.719, -4.47, 'Avenida de Plutarco', 'el campus de Teatinos', 1.02),
    createZone('Huelin', 36.709, -4.438, 'Calle La Hoz', 'el parque de Huelin', 1.04),
    createZone('la Trinidad', 36.724, -4.429, 'Calle Trinidad', 'el puente de la Aurora', 0.94),
    createZone('el Perchel', 36.717, -4.427, 'Calle Cuarteles', 'la estación de tren', 1.04),
    createZone('la Victoria', 36.727, -4.415, 'Calle de la Victoria', 'la plaza de la Merced', 1.06),
    createZone('Cruz de Humilladero', 36.715, -4.445, 'Avenida de Velázquez', 'la Unión', 0.92),
  ],
  '15078': [
    createZone('el Ensanche', 42.874, -8.549, 'Rúa do Doutor Teixeiro', 'la praza Roxa', 1.06),
    createZone('San Pedro', 42.881, -8.535, 'Rúa de San Pedro', 'la porta do Camiño'),
    createZone('Vite', 42.89, -8.542, 'Rúa de Pena Trevinca', 'el campus norte', 0.92),
    createZone('la zona vieja', 42.88, -8.544, 'Rúa de San Paio de Antealtares', 'el mercado de Abastos', 1.06),
    createZone('Conxo', 42.866, -8.553, 'Rúa de Sánchez Freire', 'el campus sur', 0.92),
  ],
  '31201': [
    createZone('Iturrama', 42.807, -1.657, 'Calle Iturrama', 'la Universidad de Navarra', 1.04),
    createZone('San Juan', 42.812, -1.66, 'Calle Monasterio de la Oliva', 'la plaza de los Fueros de San Juan'),
    createZone('la Rochapea', 42.827, -1.648, 'Calle Joaquín Beunza', 'el parque de los Enamorados', 0.94),
  ],
  '33044': [
    createZone('el Cristo', 43.356, -5.864, 'Calle de Julián Clavería', 'el campus del Cristo'),
    createZone('Teatinos', 43.374, -5.833, 'Calle de Turina', 'el Palacio de los Deportes', 0.92),
    createZone('Pumarín', 43.371, -5.844, 'Avenida de Pumarín', 'la estación del Norte', 0.95),
  ],
  '47186': [
    createZone('la Rondilla', 41.661, -4.72, 'Calle de Cardenal Torquemada', 'el parque Ribera de Castilla', 0.92),
    createZone('Parquesol', 41.635, -4.756, 'Calle de Manuel Azaña', 'el estadio', 0.94),
    createZone('San Juan', 41.65, -4.717, 'Calle de Santa Lucía', 'la plaza de San Juan', 1.05),
  ],
  '30030': [
    createZone('el Carmen', 37.976, -1.131, 'Calle de la Floridablanca', 'el jardín de Floridablanca', 0.95),
    createZone('Espinardo', 38.01, -1.15, 'Calle Mayor', 'el campus de Espinardo', 0.92),
    createZone('Vistalegre', 37.994, -1.129, 'Calle de Puerta Nueva', 'el campus de la Merced', 1.05),
  ],
  '38023': [
    createZone('el casco', 28.488, -16.315, 'Calle Herradores', 'la plaza de la Concepción', 1.04),
    createZone('San Benito', 28.487, -16.323, 'Calle Marqués de Celada', 'el tranvía'),
  ],
  '07040': [
    createZone('Son Espanyolet', 39.57, 2.628, 'Carrer de la Indústria', 'es Fortí', 1.05),
    createZone('Pere Garau', 39.573, 2.667, 'Carrer d’Aragó', 'el mercat de Pere Garau', 0.94),
  ],
};
