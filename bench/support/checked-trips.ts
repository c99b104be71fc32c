/** Trip whose minutes were worked out without the product's search. */
export interface CheckedTrip {
  from: string;
  lat: number;
  lon: number;
  /** University, and position of the campus. */
  to: string;
  minutes: number;
}

/**
 * Ten trips per city, from a well-known place to a campus, with the minutes from door to door on a weekday about 8:30.
 *
 * Method: a forward connection scan (Dibbelt et al., 2013) over the rows of `stop_times.txt` and `frequencies.txt` of the
 * feeds of November 2026, by a script of its own that shares no code with the product. Each trip departs at a random
 * second of its first headway and then every headway. The minutes are the mean over people who leave every 5 minutes
 * from 8:15 to 8:45, and over four such random timetables. The speed of walking and the limits of walks are those of
 * decision 036; waits are those that happen, without its limit on the first one. They check the search, not how
 * true the feeds and these assumptions are: no trip was asked of a journey planner.
 */
export const CHECKED_TRIPS: Record<string, readonly CheckedTrip[]> = {
  madrid: [
    { from: 'Puerta del Sol', lat: 40.4169, lon: -3.7035, to: 'ucm/0', minutes: 20.5 },
    { from: 'Atocha', lat: 40.4066, lon: -3.6893, to: 'ucm/0', minutes: 28.3 },
    { from: 'Plaza de Castilla', lat: 40.4669, lon: -3.6892, to: 'uam/0', minutes: 22.6 },
    { from: 'Legazpi', lat: 40.3912, lon: -3.6952, to: 'uc3m/3', minutes: 14.7 },
    { from: 'Oporto (Carabanchel)', lat: 40.3886, lon: -3.7315, to: 'upm/0', minutes: 29.4 },
    { from: 'Ventas', lat: 40.4307, lon: -3.6637, to: 'upm/3', minutes: 18.3 },
    { from: 'Estrecho (Tetuán)', lat: 40.454, lon: -3.703, to: 'ucm/0', minutes: 20.7 },
    { from: 'Puente de Vallecas', lat: 40.3982, lon: -3.6691, to: 'upm/1', minutes: 23.6 },
    { from: 'Mar de Cristal (Hortaleza)', lat: 40.4697, lon: -3.6389, to: 'uam/1', minutes: 28.2 },
    { from: 'Aluche', lat: 40.3856, lon: -3.7608, to: 'uned/0', minutes: 31.5 },
  ],
  barcelona: [
    { from: 'Plaça de Catalunya', lat: 41.387, lon: 2.17, to: 'upc/0', minutes: 29.6 },
    { from: 'Sagrada Família', lat: 41.4036, lon: 2.1744, to: 'ub/1', minutes: 25.1 },
    { from: 'Gràcia (Fontana)', lat: 41.4025, lon: 2.1525, to: 'upf/0', minutes: 23.7 },
    { from: 'Clot', lat: 41.4098, lon: 2.1874, to: 'ub/0', minutes: 12.8 },
    { from: 'Sants Estació', lat: 41.379, lon: 2.1401, to: 'ub/2', minutes: 27.8 },
    { from: 'Sant Andreu', lat: 41.436, lon: 2.1897, to: 'upf/1', minutes: 21.4 },
    { from: 'Poble-sec', lat: 41.375, lon: 2.161, to: 'url/0', minutes: 26.1 },
    { from: 'Barceloneta', lat: 41.3818, lon: 2.1866, to: 'upc/0', minutes: 33.9 },
    { from: 'Horta', lat: 41.4297, lon: 2.1606, to: 'ub/1', minutes: 37.6 },
    { from: "L'Hospitalet Centre", lat: 41.3612, lon: 2.1, to: 'ub/3', minutes: 13.7 },
  ],
  valencia: [
    { from: 'Ajuntament', lat: 39.4699, lon: -0.3763, to: 'upv/0', minutes: 26.0 },
    { from: 'Russafa', lat: 39.462, lon: -0.373, to: 'uv/1', minutes: 27.3 },
    { from: 'Benimaclet', lat: 39.4853, lon: -0.3585, to: 'uv/0', minutes: 9.1 },
    { from: 'Cabanyal', lat: 39.47, lon: -0.331, to: 'upv/0', minutes: 17.8 },
    { from: 'Campanar', lat: 39.4842, lon: -0.396, to: 'uv/2', minutes: 19.1 },
    { from: 'Patraix', lat: 39.4597, lon: -0.395, to: 'upv/0', minutes: 38.7 },
    { from: 'Mislata', lat: 39.4752, lon: -0.418, to: 'uv/0', minutes: 19.1 },
    { from: 'Orriols', lat: 39.4945, lon: -0.366, to: 'uv/1', minutes: 20.6 },
    { from: 'Alameda', lat: 39.472, lon: -0.364, to: 'uv/3', minutes: 34.0 },
    { from: 'Malilla', lat: 39.449, lon: -0.37, to: 'upv/0', minutes: 40.6 },
  ],
  bilbao: [
    { from: 'Abando', lat: 43.261, lon: -2.927, to: 'deusto/0', minutes: 12.0 },
    { from: 'Casco Viejo', lat: 43.259, lon: -2.922, to: 'ehu/1', minutes: 11.7 },
    { from: 'Santutxu', lat: 43.2525, lon: -2.9115, to: 'deusto/0', minutes: 19.5 },
    { from: 'Basauri', lat: 43.238, lon: -2.887, to: 'ehu/1', minutes: 24.4 },
    { from: 'Barakaldo', lat: 43.2968, lon: -2.989, to: 'deusto/0', minutes: 26.5 },
    { from: 'Portugalete', lat: 43.319, lon: -3.019, to: 'ehu/1', minutes: 28.4 },
    { from: 'Getxo (Algorta)', lat: 43.349, lon: -3.009, to: 'deusto/0', minutes: 35.1 },
    { from: 'Sarriko', lat: 43.276, lon: -2.96, to: 'ehu/1', minutes: 10.5 },
    { from: 'Bolueta', lat: 43.247, lon: -2.904, to: 'mu/3', minutes: 21.2 },
    { from: 'Leioa (Lamiako)', lat: 43.32, lon: -2.981, to: 'deusto/0', minutes: 37.0 },
  ],
  malaga: [
    { from: 'Alameda Principal', lat: 36.7182, lon: -4.4235, to: 'uma/0', minutes: 21.8 },
    { from: 'Plaza de la Merced', lat: 36.7235, lon: -4.4172, to: 'uma/0', minutes: 31.8 },
    { from: 'Huelin', lat: 36.7065, lon: -4.438, to: 'uma/0', minutes: 23.8 },
    { from: 'El Palo', lat: 36.72, lon: -4.36, to: 'uma/1', minutes: 27.7 },
    { from: 'Teatinos (Clínico)', lat: 36.7165, lon: -4.476, to: 'uma/1', minutes: 33.8 },
    { from: 'Carretera de Cádiz (La Luz)', lat: 36.6975, lon: -4.444, to: 'uma/0', minutes: 29.2 },
    { from: 'Ciudad Jardín', lat: 36.745, lon: -4.42, to: 'uma/1', minutes: 22.2 },
    { from: 'Pedregalejo', lat: 36.721, lon: -4.38, to: 'uma/0', minutes: 37.9 },
    { from: 'Perchel (estación)', lat: 36.712, lon: -4.432, to: 'uma/1', minutes: 20.0 },
    { from: 'Puerto de la Torre', lat: 36.75, lon: -4.485, to: 'uma/0', minutes: 41.6 },
  ],
};
