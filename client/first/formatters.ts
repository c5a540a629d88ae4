/**
 * Has the browser get what it writes numbers and times with. That takes it some 40 ms of a core once for all of a page,
 * which on this one do not hold up whoever scrolls or types.
 */
void new Intl.DateTimeFormat();
// What is got stays with the page.
close();

export {};
