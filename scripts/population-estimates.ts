/*
 * Towns without a population figure in the source, estimated by hand to the nearest thousand. Used for ordering only;
 * never displayed.
 */
export const POPULATION_ESTIMATES: Readonly<Record<string, number>> = {
  '03015': 21_000, // Almoradí
  '03082': 28_000, // Xàbia
  '03089': 12_000, // Monòver
  '03090': 25_000, // Mutxamel
  '03104': 34_000, // Petrer
  '03119': 24_000, // Sant Joan d'Alacant
  '03122': 59_000, // Sant Vicent del Raspeig
  '04902': 87_000, // El Ejido
  '04903': 9_000, // La Mojonera
  '08041': 17_000, // Canovelles
  '08046': 18_000, // Cardedeu
  '08073': 88_000, // Cornellà de Llobregat
  '08077': 46_000, // Esplugues de Llobregat
  '08086': 20_000, // Les Franqueses del Vallès
  '08088': 17_000, // La Garriga
  '08096': 62_000, // Granollers
  '08102': 40_000, // Igualada
  '08105': 13_000, // La Llagosta
  '08107': 16_000, // Lliçà d'Amunt
  '08123': 26_000, // Molins de Rei
  '08124': 51_000, // Mollet del Vallès
  '08147': 24_000, // Olesa de Montserrat
  '08156': 15_000, // Palau-solità i Plegamans
  '08161': 17_000, // Piera
  '08194': 37_000, // Sant Adrià de Besòs
  '08196': 27_000, // Sant Andreu de la Barca
  '08217': 34_000, // Sant Joan Despí
  '08231': 31_000, // Sant Pere de Ribes
  '08240': 13_000, // Sant Sadurní d'Anoia
  '08245': 118_000, // Santa Coloma de Gramenet
  '08285': 14_000, // Torelló
  '08301': 67_000, // Viladecans
  '08302': 13_000, // Vilanova del Camí
  '08904': 13_000, // Badia del Vallès
  '11008': 24_000, // Los Barrios
  '12009': 27_000, // Almassora
  '12135': 52_000, // Vila-real
  '13056': 16_000, // Miguelturra
  '14049': 21_000, // Palma del Río
  '15002': 32_000, // Ames
  '15057': 14_000, // Noia
  '18193': 19_000, // La Zubia
  '18911': 12_000, // Vegas del Genil
  '19071': 13_000, // El Casar
  '21055': 12_000, // Palos de la Frontera
  '23024': 15_000, // La Carolina
  '28129': 13_000, // San Agustín del Guadalix
  '30002': 13_000, // Abarán
  '30015': 26_000, // Caravaca de la Cruz
  '30017': 15_000, // Cehegín
  '30037': 38_000, // Torre-Pacheco
  '31016': 11_000, // Ansoáin
  '31023': 12_000, // Aranguren
  '31060': 20_000, // Burlada
  '31258': 10_000, // Villava
  '32008': 11_000, // Barbadás
  '33016': 22_000, // Castrillón
  '33034': 11_000, // Valdés
  '33035': 14_000, // Llanera
  '35023': 14_000, // Santa María de Guía
  '36033': 15_000, // Mos
  '36041': 17_000, // Poio
  '38032': 17_000, // El Rosario
  '39016': 31_000, // Camargo
  '43092': 13_000, // Mont-roig del Camp
  '43905': 28_000, // Salou
  '45163': 11_000, // Sonseca
  '46147': 24_000, // Llíria
  '46165': 10_000, // Massanassa
  '46214': 24_000, // Riba-roja de Túria
  '48029': 12_000, // Etxebarri
  '48080': 12_000, // Valle de Trápaga-Trapagaran
};
