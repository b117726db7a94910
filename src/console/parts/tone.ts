// What a status is like, whatever it is called: states name it without a browser.

export type Tone = 'good' | 'bad' | 'waiting' | 'under-way' | 'over';
