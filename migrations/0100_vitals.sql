-- How fast pages were, by day: how many measurements of a metric were good, middling or poor. Nothing about anybody.
create table vitals (
  day date not null,
  metric text not null,
  rating text not null,
  count integer not null,
  primary key (day, metric, rating)
);
