// The pictures of the console: one line each. `:name` in a place, and in what is typed, is of the world that
// world.ts makes.

export interface Shot {
  /** The picture is docs/pictures/<name>.png. */
  readonly name: string;
  /** The person who is logged in; left out, nobody is. */
  readonly person?: 'anna' | 'ben' | 'admin';
  /** The address behind the #. */
  readonly place: string;
  /** A text that stands there when the screen is whole. */
  readonly shows: string;
  /** In pixels; as high as usual when left out. */
  readonly height?: number;
  /** Labels of fields, with what is typed into them before. */
  readonly typed?: Readonly<Record<string, string>>;
  /** The button that is pressed when all is typed. */
  readonly pressed?: string;
  /** A text that stands there when the screen has answered to that. */
  readonly answers?: string;
}

const applied = {
  Name: 'Weather bot',
  Username: 'weather_bot',
  'What it does': 'Says whether it will rain.',
};
const coffee = { Name: 'A free coffee', 'What people get': 'One coffee of any size.' };

export const shots: readonly Shot[] = [
  { name: 'log-in', place: 'log-in', shows: 'Log in', height: 420, typed: { Username: 'anna_k' } },
  { name: 'bot-apply', person: 'anna', place: 'bots/new', shows: 'Apply for a bot', typed: applied },
  { name: 'bot-token', person: 'anna', place: 'bots/:approved', shows: 'A first answer', height: 660 },
  { name: 'bot-overview', person: 'anna', place: 'bots/:bot', shows: 'Calls a minute', height: 1_180 },
  { name: 'bot-webhook', person: 'anna', place: 'bots/:bot/webhook', shows: 'Send a test' },
  { name: 'deliveries', person: 'anna', place: 'bots/:bot/deliveries', shows: 'dead letter' },
  {
    name: 'delivery',
    person: 'anna',
    place: 'bots/:bot/deliveries/:dead',
    shows: 'What is sent',
    height: 980,
  },
  { name: 'review', person: 'admin', place: 'review/bots/:pending', shows: 'What is judged', height: 900 },
  { name: 'chat', person: 'ben', place: 'chats/:chat', shows: 'Will it rain?' },
  {
    name: 'template',
    person: 'anna',
    place: 'apps/:app/templates/new',
    shows: 'What people see',
    height: 860,
    typed: coffee,
  },
  {
    name: 'issue',
    person: 'anna',
    place: 'apps/:app/vouchers/new?template=:template',
    shows: 'Issue it',
    typed: { 'Username or id': 'ben_k' },
    answers: 'Ben K.',
  },
  {
    name: 'till',
    place: 'till?t=:till',
    shows: 'Corner shop',
    typed: { 'Code of the voucher': ':code' },
    pressed: 'Look it up',
    answers: 'It can be redeemed now.',
  },
  { name: 'voucher', person: 'ben', place: 'wallet/vouchers/:voucher', shows: 'A free coffee' },
  { name: 'application', person: 'anna', place: 'apps/:app', shows: 'Corner shop' },
];
