/** English profile sentences, mostly of exchange students. Blanks as in `bios-es.ts`. */
export const EN_ERASMUS: readonly string[] = [
  'Erasmus from {home}, one year {at}, studying {studies}.',
  "Hi! I'm from {home} and I've just moved to {city} with two suitcases and very basic Spanish.",
  "I'm doing my exchange {at} and would love to live with locals.",
  'From {home} to {city}: less rain, more tapas.',
  'Studying {studies} {at} until next summer.',
  "I came for one semester {at} and I'm already trying to stay for two.",
  "Exchange student from {home}. I'll trade cooking lessons for Spanish lessons.",
];

export const EN_WORKER: readonly string[] = [
  'I work remotely for a company back in {home} and fell in love with {city}.',
  'Language assistant at a school in {city}, originally from {home}.',
  "I'm {age}, from {home}, and moved to {city} for a new job.",
];

export const EN_ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'smoking yes': ['I smoke, but only on the balcony.'],
  'smoking no': ["I don't smoke and would rather live in a smoke-free flat.", 'No smoke indoors, please.'],
  'pets yes': [
    "I miss my dog a lot, so if you have a pet, that's a plus.",
    'I would happily adopt your cat for a year.',
  ],
  'pets no': ["I'm allergic to cats, sadly."],
  'visitors yes': [
    'Expect visitors from home now and then, and pancakes when they come.',
    'I love a full kitchen table.',
  ],
  'visitors no': ["I need calm during the week, so I'd rather not have people over every night."],
  'couples yes': ['My partner visits about once a month.'],
  'couples no': ["I'd prefer a flat without couples."],
  'crypto_payment yes': ['Happy to split the rent in crypto if that is a thing.'],
};

export const EN_INTERESTS: Readonly<Record<string, readonly string[]>> = {
  gamer: ['Always up for a couch co-op.', 'I game with headphones on, promise.'],
  anime: ['I learned half my vocabulary from anime.'],
  manga: ['My manga collection did not fit in the suitcase. It hurts.'],
  kpop: ['I go to a K-pop dance class twice a week.'],
  streamer: ['I stream now and then, quietly.'],
  cosplay: ['I sew my own cosplays and will fix your jeans.'],
  series_comics: ['Looking for somebody to finish series with instead of watching ahead.'],
  board_games: [
    'I brought Carcassonne across Europe, so please play it with me.',
    'Board game nights are how I make friends.',
  ],
  magic: ['If you play Magic, I have a spare deck for you.'],
  ps5: ['The PS5 can live in the living room.'],
  pc: ['I built my own PC and carried it here in pieces.'],
  roleplayer: ['Searching for a D&D table in English.'],
  geek: ['Proud nerd, will explain trains if asked.'],
};

export const EN_LIVING: readonly string[] = [
  'I clean as I cook.',
  'I recycle with German discipline, wherever I am.',
  "I'm an early bird, out running before breakfast.",
  'Quiet on weekdays, up for anything on Saturdays.',
  'I bake when I am stressed, so exam season is good for everybody.',
  'Tell me the house rules and I will stick to them.',
  'I play the ukulele, badly but softly.',
  'I like long walks, strong coffee and clean bathrooms.',
  'I cook vegetarian most days and always make too much.',
  'Shared dinners once a week would make me very happy.',
];

export const EN_LOOKING: readonly string[] = [
  'Looking for a room with a window and people who say good morning.',
  "I'd love flatmates who correct my Spanish.",
  'Somewhere close to campus or a bike ride away.',
  'Mixed flat, any nationality, good vibes.',
  'Drop me a message and we can go flat-hunting together.',
  'I arrive two weeks before classes start and can do viewings any day.',
  'Not picky about the room, picky about the people.',
];
