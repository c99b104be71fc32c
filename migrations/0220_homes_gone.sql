-- How long homes of a city were on offer is told from those that went lately.
create index properties_city_gone on properties (city_id, state_since) where state in ('reserved', 'rented');
