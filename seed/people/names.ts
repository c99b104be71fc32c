/** First names and surnames common in Spain. Foreign names include the hometown. */
const splitNames = (text: string) => text.trim().split(/\s*,\s*/);

interface Names {
  female: readonly string[];
  male: readonly string[];
}

export const CASTILIAN: Names = {
  female:
    splitNames(`Lucía, Carmen, Marta, Paula, Laura, Sara, Irene, Alba, Claudia, Elena, Cristina, Andrea, Nuria, Rocío, Macarena, Inés,
    Aitana, Noelia, Patricia, Raquel, Silvia, Vega, Celia, Julia, Ángela, Candela, Jimena, Beatriz, Belén, Blanca, Clara, Eva, Lola,
    Marina, Olivia, Triana, Virginia, Zaida, Miriam, Esther, Daniela, Natalia, Teresa, Carlota, Ariadna, Lidia`),
  male: splitNames(`Hugo, Pablo, Álvaro, Adrián, Javier, Diego, Mario, Sergio, Iván, Rubén, Carlos, Jorge, Alejandro, Daniel, Marcos, Nacho,
    Guillermo, Curro, Gonzalo, Víctor, Raúl, Samuel, Ismael, Rodrigo, Jaime, Alonso, Fran, Manu, Miguel, Óscar, Alberto, Antonio,
    Borja, César, Darío, Enrique, Izan, Juanjo, Leo, Lucas, Luis, Nicolás, Pedro, Saúl, Tomás, Héctor`),
};
export const CATALAN: Names = {
  female: splitNames(
    'Laia, Mireia, Aina, Neus, Montse, Berta, Mar, Gemma, Ona, Queralt, Núria, Meritxell, Empar, Roser',
  ),
  male: splitNames(
    'Pol, Jordi, Arnau, Martí, Oriol, Guillem, Pau, Roger, Biel, Quim, Ferran, Vicent, Joan, Adrià, Gerard',
  ),
};
export const GALICIAN: Names = {
  female: splitNames('Uxía, Antía, Sabela, Noa, Iria, Xiana, Icía, Carme'),
  male: splitNames('Xoel, Brais, Anxo, Iago, Breixo, Roi, Xurxo, Martiño'),
};
export const BASQUE: Names = {
  female: splitNames('Nerea, Ane, Maialen, Leire, Ainhoa, Amaia, Garazi, Itziar, Nahia, Irati, Uxue'),
  male: splitNames('Iker, Unai, Jon, Ander, Asier, Mikel, Gorka, Beñat, Aitor, Eneko, Oier, Julen'),
};
export const LATIN_AMERICAN: Names = {
  female: splitNames(
    'Valentina, Camila, Luisa, Mariana, Antonella, Ximena, Milagros, Gabriela, Catalina, Yesenia, Fernanda, Renata, Guadalupe, Dayana, Paola, Martina, Micaela',
  ),
  male: splitNames(
    'Mateo, Sebastián, Santiago, Joaquín, Andrés, Emiliano, Thiago, Bruno, Facundo, Cristóbal, Felipe, Esteban, Lautaro, Maicol, Ezequiel, Germán, Ignacio',
  ),
};

export const SURNAMES = {
  castilian:
    splitNames(`García, Fernández, Moreno, Romero, Navarro, Torres, Ruiz, Serrano, Molina, Ortega, Delgado, Castro, Rubio, Marín, Iglesias,
    Medina, Cortés, Garrido, Santos, Lozano, Cano, Prieto, Méndez, Cruz, Calvo, Gallego, Vidal, León, Herrera, Peña, Flores, Cabrera, Campos,
    Vega, Fuentes, Carrasco, Caballero, Reyes, Aguilar, Pascual, Herrero, Bravo, Montero, Lorenzo, Giménez, Ferrer, Durán, Benítez`),
  catalan: splitNames(
    'Vila, Puig, Soler, Roca, Serra, Ferrer, Bosch, Casals, Pons, Riera, Camps, Ribas, Climent, Sanchis, Ferrando, Blasco',
  ),
  galician: splitNames('Souto, Varela, Rivas, Outeiro, Lema, Pazos, Seoane, Castiñeira, Freire, Loureiro'),
  basque: splitNames('Etxeberria, Agirre, Zabala, Mendizabal, Ibarra, Goikoetxea, Urrutia, Arana, Larrañaga, Otxoa'),
  latin: splitNames(
    'Rodríguez, Gómez, Rojas, Quispe, Restrepo, Mamani, Zambrano, Pereyra, Villalba, Cárdenas, Guzmán, Acosta, Suárez, Paredes, Arango, Benavides, Sosa, Núñez',
  ),
} as const;

/** First name | surname | hometown, with the Spanish name after a slash if it differs. */
export const FOREIGN: Readonly<
  Record<'northern' | 'mediterranean' | 'maghrebi' | 'african' | 'east_asian' | 'south_asian', Names>
> = {
  northern: {
    female:
      splitNames(`Lena|Hoffmann|Hamburg/Hamburgo, Hanna|Lindqvist|Gothenburg/Gotemburgo, Sofie|Kjær|Aarhus, Maren|Haugen|Bergen, Femke|de Vries|Utrecht, Zuzanna|Nowak|Kraków/Cracovia,
      Aoife|Byrne|Cork, Charlotte|Hughes|Leeds, Kateřina|Dvořáková|Brno, Oksana|Koval|Lviv/Leópolis, Annika|Weber|Leipzig, Lotte|Maes|Ghent/Gante, Saana|Virtanen|Tampere, Magda|Wójcik|Gdańsk, Emily|Carter|Portland, Ingrid|Solberg|Oslo, Megan|Evans|Cardiff, Ellen|Bakker|Leiden, Julia|Krüger|Dresden/Dresde`),
    male: splitNames(`Jonas|Becker|Cologne/Colonia, Lukas|Gruber|Graz, Bram|Visser|Groningen/Groninga, Mikkel|Sørensen|Odense, Kacper|Zieliński|Wrocław/Breslavia, Oskar|Nyström|Uppsala/Upsala,
      Tom|Whitfield|Bristol/Brístol, Finn|Schäfer|Bremen, Ciarán|Walsh|Galway, Matěj|Svoboda|Prague/Praga, Daan|Peeters|Leuven/Lovaina, Aleksi|Korhonen|Turku, Tyler|Brooks|Denver, Pavel|Novotný|Olomouc, Lars|Hansen|Copenhagen/Copenhague, Owen|Clarke|Belfast, Piotr|Mazur|Poznań`),
  },
  mediterranean: {
    female:
      splitNames(`Giulia|Ferrari|Bologna/Bolonia, Chiara|Russo|Naples/Nápoles, Camille|Laurent|Lyon, Manon|Girard|Nantes, Ioana|Popescu|Cluj, Andreea|Munteanu|Iași, Beatriz|Carvalho|Coimbra/Coímbra,
      Eleni|Georgiou|Thessaloniki/Tesalónica, Elif|Yıldız|Izmir/Esmirna, Francesca|Greco|Bari, Margot|Fabre|Toulouse, Mariana|Pinto|Porto/Oporto`),
    male: splitNames(`Matteo|Conti|Padua, Lorenzo|Marino|Palermo, Théo|Moreau|Rennes, Radu|Ionescu|Bucharest/Bucarest, João|Almeida|Braga, Tiago|Nogueira|Lisbon/Lisboa, Nikos|Pappas|Patras,
      Emre|Demir|Ankara, Luca|Galli|Turin/Turín, Antoine|Mercier|Lille, Vlad|Stan|Timișoara`),
  },
  maghrebi: {
    female: splitNames(
      `Yusra|El Amrani|Tetuán, Salma|Benali|Tánger, Hajar|Ouali|Nador, Imane|Chakir|Fez, Nadia|Haddad|Orán, Sanae|Bouzid|Rabat, Amina|Mansouri|Túnez, Ikram|Ziani|Melilla, Dunia|Ahmed|Ceuta, Lina|Berrada|Casablanca`,
    ),
    male: splitNames(
      `Youssef|Alaoui|Tánger, Anas|El Idrissi|Tetuán, Bilal|Mohamed|Ceuta, Karim|Saidi|Argel, Mehdi|Rachidi|Casablanca, Zakaria|Amar|Melilla, Rayan|Kaddouri|Nador, Soufiane|Tazi|Fez`,
    ),
  },
  african: {
    female: splitNames(
      'Awa|Diop|Dakar, Fatou|Sarr|Saint-Louis, Nchama|Nsue|Bata, Efua|Mensah|Accra, Aminata|Traoré|Bamako, Esperanza|Ondo|Malabo, Grace|Okafor|Lagos',
    ),
    male: splitNames(
      'Ousmane|Fall|Dakar, Moussa|Camara|Conakry, Baltasar|Mba|Malabo, Cheikh|Gueye|Thiès, Emmanuel|Boateng|Kumasi, Ibrahima|Sow|Mbour, Daniel|Esono|Bata',
    ),
  },
  east_asian: {
    female: splitNames(
      'Xinyi|Zhou|Usera, Mei|Lin|Fuenlabrada, Yuki|Nakamura|Osaka, Ji-woo|Park|Daejeon, Lucía|Chen|Badalona',
    ),
    male: splitNames('Hao|Wang|Usera, Kenji|Watanabe|Fukuoka, Min-jun|Kim|Busan, Javier|Hu|Mislata'),
  },
  south_asian: {
    female: splitNames('Priya|Sharma|Jaipur, Ananya|Iyer|Chennai, Simran|Kaur|Badalona'),
    male: splitNames('Gurpreet|Singh|Badalona, Arjun|Singh|Delhi, Harman|Singh|Amritsar'),
  },
};

/** Hometowns of Latin Americans. */
export const LATIN_HOMETOWNS = splitNames(
  'Bogotá, Medellín, Lima, Quito, Caracas, Buenos Aires, Rosario, Montevideo, Valparaíso, Puebla, La Paz, Asunción, Cochabamba',
);

/** Hometowns in `FOREIGN` that are in Spain. */
export const HOMETOWNS_IN_SPAIN: readonly string[] = splitNames(
  'Usera, Fuenlabrada, Badalona, Mislata, Ceuta, Melilla',
);

/** Gender-neutral names. */
export const NEUTRAL_NAMES = splitNames(
  'Álex, Noa, Ariel, Cris, Sam, Dani, Andy, Charlie, Vic, Kai, Pau, Robin, Uri, Gael, Jess',
);
