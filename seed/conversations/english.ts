import type { Script } from './script.ts';

/** English conversations; placeholders as in `spanish.ts`. */
export const ENGLISH: readonly Script[] = [
  {
    requirements: ['a visiting'],
    text: `> Hi {b}! I'm arriving in {city} in two weeks and your profile made me laugh. Are you still looking?
      < Hey! Yes, still sleeping on a friend's sofa.
      > Ouch. Do you know which neighbourhood is best for classes?
      < {zone} is great, ten minutes by bike and lots of small bars.
      > And how much is a normal room?
      < Around {rent}. If somebody asks for a deposit before you see it, run.
      > Good to know, thank you so much!
      < Message me when you land and we'll go see a couple together.`,
  },
  {
    requirements: ['a local', 'b visiting'],
    text: `> Hello! Would you be up for a mixed Spanish and international flat?
      < Absolutely, that's why I came. My Spanish needs saving.
      > Haha, mine is fine, but I want to practise English. Deal?
      < Deal. Monday, Wednesday, Friday in Spanish?
      > And Sundays in broken Italian, for the pizza.
      < Perfect house rules already.`,
  },
  {
    requirements: ['a visiting'],
    text: `> Hey, quick question about the room in {zone}: is it still free?
      < Hi! Yes, until the end of the month.
      > Could I do a video call to see it? I'm still abroad.
      < Sure, tomorrow at 18:00 Madrid time?
      > Works for me. Is there a desk?
      < A desk, a window and a very loud seagull.
      > I can live with a seagull.`,
  },
  {
    requirements: ['board_games', 'b visiting'],
    text: `> You brought board games in your suitcase?? Respect.
      < Priorities. I left two jumpers at home for Azul.
      > There's a board game café near {zone}, want to go on Thursday?
      < Yes! I know nobody here yet.
      > Now you do.`,
  },
  {
    requirements: ['both study', 'a visiting', 'b visiting'],
    text: `> Hi! Are you also on exchange this year?
      < Yes, both semesters. You?
      > Same. I can't believe how late people have dinner here.
      < I had lunch at four yesterday and nobody found it strange.
      > Haha. Found a flat yet?
      < I'm visiting one on Friday, three rooms, nice balcony. Want to come along?
      > I'd love to. Send me the time and I'll be there.`,
  },
  {
    text: `> Hi, do you mind early risers? I go running at seven.
      < Not at all, as long as you don't take me with you.
      > I'll bring back bread, how about that.
      < Then we're flatmates.`,
  },
  {
    requirements: ['a visiting'],
    text: `> Hello {b}, sorry to bother you. Do flats in {city} usually have heating?
      < Not a bother! Old ones often don't, so always ask.
      > That explains the price of the one I liked...
      < Haha, classic. Look for "calefacción central".
      > You just saved my winter.`,
  },
  {
    text: `> Hey! They say we're a good match. What's the catch?
      < Probably that I sing while cooking.
      > What kind of songs?
      < Musicals. Loud ones.
      > That's a plus, actually.`,
  },
];
