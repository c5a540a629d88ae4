module.exports = function Page() {
  return 'A page of Next';
};
