// What a status is like, whatever it is called.

export type Tone = 'good' | 'bad' | 'waiting' | 'under-way' | 'over';
